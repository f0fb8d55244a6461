import { updateTimeSettingsInput } from '../../../shared/time.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { updateTimeSettings } from '../commands/settings.ts'
import { timeSettings } from '../queries/settings.ts'
import { TimeSettingsType } from './types.ts'

TimeSettingsType.implement({
  description: "An agency's settings for time tracking.",
  fields: (t) => ({
    id: t.exposeID('agencyId'),
    longTimerHours: t.exposeInt('longTimerHours', {
      description: 'Number of hours after which a running timer asks for confirmation.',
    }),
    hidesNames: t.exposeBoolean('hidesNames', {
      description: 'Whether clients cannot see whose time was logged.',
    }),
  }),
})

builder.queryField('timeSettings', (t) =>
  t.field({
    type: TimeSettingsType,
    resolve: (_root, _args, context) => context.read((tx) => timeSettings(tx)),
  }),
)

mutation('updateTimeSettings', {
  type: TimeSettingsType,
  input: updateTimeSettingsInput,
  command: updateTimeSettings,
})
