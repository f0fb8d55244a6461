import {
  audiences,
  dryRunAutomationInput,
  effectResults,
  runAutomationInput,
  stepActions,
} from '../../../shared/automations.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { type DryRun, dryRunAutomation } from '../commands/dry-run.ts'
import { runAutomation } from '../commands/run-now.ts'
import {
  automationRuns,
  type EffectCount,
  effectCounts,
  effectsOfRun,
  runOrNotFound,
} from '../queries/runs.ts'
import { shownEffects } from '../queries/shown-effects.ts'
import { EffectType, FailureRuleType, RunStateType, RunType, SubjectKindType } from './types.ts'

const Result = builder.enumType('AutomationEffectResult', { values: effectResults })
const Action = builder.enumType('AutomationAction', { values: stepActions })

EffectType.implement({
  description: 'What a step of a run did to one thing, or once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Also the id of what it created.' }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    step: t.exposeInt('step', { description: 'Its place, from 0.' }),
    action: t.expose('action', { type: Action }),
    result: t.expose('result', { type: Result }),
    subjectID: t.exposeID('subjectId', { nullable: true }),
    title: t.exposeString('title', { nullable: true }),
    facts: t.field({ type: 'JSON', resolve: ({ facts: { text: _, ...facts } }) => facts }),
    text: t.string({
      nullable: true,
      description: 'What it writes; of a run, only where nothing else keeps it.',
      resolve: ({ text, facts }) => text ?? facts.text ?? null,
    }),
    reason: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Why not: key, values and message of a sentence.',
      resolve: ({ reason }) => reason,
    }),
  }),
})

const EffectConnection = connectionOf('AutomationEffectConnection', EffectType)

const AudienceType = builder.enumType('AutomationAudience', { values: audiences })

const CountType = builder.objectRef<EffectCount>('AutomationEffectCount').implement({
  fields: (t) => ({
    step: t.exposeInt('step'),
    action: t.expose('action', { type: Action }),
    result: t.expose('result', { type: Result }),
    count: t.exposeInt('count'),
    audience: t.expose('audience', { type: AudienceType, nullable: true, description: 'Of a message.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'The column, priority, tags, status or template, as it was named then.',
    }),
  }),
})

RunType.implement({
  description: 'One run of an automation; kept for 90 days.',
  fields: (t) => ({
    id: t.exposeID('id'),
    automationID: t.exposeID('automationId'),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Its time.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    startedBy: t.field({
      ...personField('startedBy'),
      description: 'Who ran it by hand; null for its schedule.',
    }),
    owner: t.field({ ...personField('userId'), description: 'Whom it ran as.' }),
    state: t.expose('state', { type: RunStateType }),
    isLate: t.exposeBoolean('isLate'),
    missed: t.exposeInt('missed', { description: 'Times before it that were missed.' }),
    matched: t.exposeInt('matched', { nullable: true }),
    outOf: t.exposeInt('outOf', { nullable: true }),
    subject: t.field({ type: SubjectKindType, nullable: true, resolve: ({ plan }) => plan.subject }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it ended early.' }),
    counts: t.field({
      type: [CountType],
      ...listOf(30),
      description: 'What its steps did, in numbers.',
      resolve: ({ id }, _args, context) => context.load(effectCounts, id),
    }),
    effects: t.field({
      type: EffectConnection,
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: (run, args, context) =>
        context.read(async (tx) => {
          const { items, ...page } = await effectsOfRun(tx, run.id, args)
          return { ...page, items: await shownEffects(tx, run, items) }
        }),
    }),
  }),
})

const RunConnection = connectionOf('AutomationRunConnection', RunType)

builder.queryFields((t) => ({
  getAutomationRun: t.field({
    type: RunType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => runOrNotFound(tx, id)),
  }),
  automationRuns: t.field({
    type: RunConnection,
    description: 'The log of an automation, newest first.',
    args: {
      automationID: t.arg.id({ required: true }),
      state: t.arg({ type: RunStateType }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => automationRuns(tx, args)),
  }),
}))

mutation('runAutomation', {
  type: RunType,
  input: runAutomationInput,
  command: runAutomation,
  description: 'Runs it now, as its owner, besides its times.',
})

const DryRunType = builder.objectRef<DryRun>('AutomationDryRun').implement({
  description: 'What a run would do now.',
  fields: (t) => ({
    matched: t.exposeInt('matched'),
    of: t.exposeInt('of'),
    isCut: t.exposeBoolean('isCut', { description: 'Whether only the first matches were tried.' }),
    effects: t.field({
      type: [EffectType],
      ...listOf(500),
      resolve: ({ effects }) =>
        effects.map(({ facts = {}, reason = null, ...effect }) => ({ ...effect, at: null, facts, reason })),
    }),
  }),
})

const DryRunInput = inputOf('DryRunAutomationInput', dryRunAutomationInput, {
  subject: { type: SubjectKindType },
  filter: { type: 'JSON' },
  steps: { type: 'JSON' },
  onFailure: { type: FailureRuleType },
})

builder.mutationField('dryRunAutomation', (t) =>
  t.field({
    type: DryRunType,
    description: 'Does all of it and takes it back.',
    args: { input: t.arg({ type: DryRunInput, required: true }) },
    resolve: (_root, { input }, context) => dryRunAutomation(context, input),
  }),
)
