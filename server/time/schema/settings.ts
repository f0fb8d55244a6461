import { updateTimeSettingsInput } from '../../../shared/time.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { updateTimeSettings } from '../commands/settings.ts'
import { timeSettings } from '../queries/settings.ts'
import { TimeSettingsType } from './types.ts'

TimeSettingsType.implement({
  description: 'How an agency keeps time.',
  fields: (t) => ({
    id: t.exposeID('agencyId'),
    longTimerHours: t.exposeInt('longTimerHours', {
      description: 'after so many hours a running timer asks whether that is right',
    }),
    hidesNames: t.exposeBoolean('hidesNames', { description: 'clients are not told whose time it was' }),
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
