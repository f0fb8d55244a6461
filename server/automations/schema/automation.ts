import {
  createAutomationInput,
  pauseAutomationInput,
  pauseAutomationsInput,
  stepsMax,
  takeOverAutomationInput,
  updateAutomationInput,
} from '../../../shared/automations.ts'
import { conditionsMax } from '../../../shared/filter.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { CronRepeatType, CronType } from '../../scheduling/schema/types.ts'
import { createAutomation, takeOverAutomation, updateAutomation } from '../commands/automations.ts'
import { pauseAutomation } from '../commands/pause.ts'
import { pauseAutomations } from '../commands/pause-all.ts'
import { automationById } from '../queries/automations.ts'
import { lastRun } from '../queries/runs.ts'
import { LimitsType } from './limits.ts'
import { AutomationType, FailureRuleType, MissedRuleType, RunType, SubjectKindType } from './types.ts'

AutomationType.implement({
  description: 'What a cron of the type automation looks for and does; not visible to clients.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of its cron.' }),
    name: t.exposeString('name'),
    subject: t.expose('subject', {
      type: SubjectKindType,
      nullable: true,
      description: 'What it looks for; null if its steps are done each time.',
    }),
    filter: t.field({
      type: ['JSON'],
      ...listOf(conditionsMax),
      description: 'The conditions that all must hold, as in a saved filter.',
      resolve: ({ filter }) => filter,
    }),
    steps: t.field({
      type: ['JSON'],
      ...listOf(stepsMax),
      resolve: ({ steps }) => steps.map(({ scope, ...step }) => step),
    }),
    onFailure: t.expose('onFailure', {
      type: FailureRuleType,
      description: 'Whether the steps after one that failed are done.',
    }),
    missed: t.expose('missed', {
      type: MissedRuleType,
      description: 'What becomes of times that passed while the server was down.',
    }),
    pausedUntil: t.expose('pausedUntil', { type: 'DateTime', nullable: true }),
    lastRun: t.field({
      type: RunType,
      nullable: true,
      resolve: ({ id }, _args, context) => context.load(lastRun, id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(CronType, 'automation', (t) =>
  t.field({
    type: AutomationType,
    nullable: true,
    description: 'Of one of the type automation.',
    resolve: ({ id, type }, _args, context) =>
      type === 'automation' ? context.load(automationById, id) : null,
  }),
)

const given = {
  subject: { type: SubjectKindType },
  filter: { type: 'JSON' as const },
  steps: { type: 'JSON' as const },
  onFailure: { type: FailureRuleType },
  missed: { type: MissedRuleType },
  _ttl: { description: 'First run in Unix seconds; defaults to one hour from now.' },
  repeat: { type: CronRepeatType },
}

mutation('createAutomation', {
  type: CronType,
  input: createAutomationInput,
  fields: given,
  command: createAutomation,
})
mutation('updateAutomation', {
  type: CronType,
  input: updateAutomationInput,
  fields: given,
  command: updateAutomation,
  description: "Changes one of the caller's own; one that had stopped goes on.",
})
mutation('pauseAutomation', {
  type: CronType,
  input: pauseAutomationInput,
  command: pauseAutomation,
  description: 'Pauses it until a day; updateCron pauses without an end.',
})
mutation('takeOverAutomation', {
  type: CronType,
  input: takeOverAutomationInput,
  command: takeOverAutomation,
  description: 'From then on it acts as the caller, an admin.',
})
mutation('pauseAutomations', {
  type: LimitsType,
  input: pauseAutomationsInput,
  command: pauseAutomations,
  description: 'Pauses all of the agency, or lets them go on.',
})
