import { automationsMax, effectsOfDayMax } from '../../../shared/automations.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { automationLimits, type Limits } from '../queries/limits.ts'

export const LimitsType = builder.objectRef<Limits>('AutomationLimits').implement({
  description: 'What the automations of an agency may do, and have done.',
  fields: (t) => ({
    id: t.exposeID('agencyId'),
    automations: t.exposeInt('automations'),
    automationsMax: t.int({ resolve: () => automationsMax }),
    effectsToday: t.exposeInt('effectsToday'),
    effectsMax: t.int({ description: 'In a day of the agency.', resolve: () => effectsOfDayMax }),
    pausedAt: t.expose('pausedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When an admin paused all automations; null while they run.',
    }),
    pausedBy: t.field(personField('pausedBy')),
  }),
})

builder.queryFields((t) => ({
  automationLimits: t.field({
    type: LimitsType,
    resolve: (_root, _args, context) => context.read(automationLimits),
  }),
}))
