import { failureRules, missedRules, runStates, subjectKinds } from '../../../shared/automations.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { AutomationRow } from '../queries/automations.ts'
import type { EffectRow, RunRow } from '../queries/runs.ts'

export const SubjectKindType = builder.enumType('AutomationSubject', { values: subjectKinds })
export const MissedRuleType = builder.enumType('AutomationMissedRule', { values: missedRules })
export const FailureRuleType = builder.enumType('AutomationFailureRule', { values: failureRules })
export const RunStateType = builder.enumType('AutomationRunState', { values: runStates })

export const AutomationType = builder.objectRef<AutomationRow>('Automation')
export const RunType = builder.objectRef<RunRow>('AutomationRun')
export const EffectType = builder.objectRef<
  Omit<EffectRow, 'at' | 'agencyId'> & { at: Date | null; text?: string | undefined }
>('AutomationEffect')
