import { type UpdateAgencyInput, updateAgencyInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { agencyChanged } from '../events.ts'
import { canUpdateAgency } from '../policy.ts'
import { agencySettings } from '../ports.ts'
import { say } from '../sentences.ts'
import { setAvatar } from '../steps/avatar.ts'
import { lockAgency, updateAgencyRow } from '../store/agencies.ts'
import { announceElsewhere } from './announce.ts'

/**
 * Changes the current agency: its own fields, and the settings of upper rooms. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export const updateAgency = command(updateAgencyInput, async (tx, wanted) => {
  const { id, name, description, avatar, timeZone, registrationApproval, hidesPushedWords } = wanted
  const agency = id === tx.viewer.agencyId ? await lockAgency(tx, id) : undefined
  if (!agency) throw notFound(say('noAgency'))
  if (!canUpdateAgency(tx.viewer)) throw forbidden()
  if (avatar !== undefined && avatar !== agency.avatar) {
    await setAvatar(tx, id, avatar)
    act(tx, 'logoChanged')
  }
  const changes = { name, description, avatar, timeZone, registrationApproval, hidesPushedWords }
  let internal = Object.entries(changes).every(
    ([field, value]) => value === undefined || value === agency[field as keyof typeof changes],
  )
  for (const keep of tx.app.port(agencySettings)) if (await keep(tx, wanted)) internal = false
  const updated = internal ? agency : await updateAgencyRow(tx, id, changes)
  tx.record(agencyChanged(id, internal))
  const names = namesOf(wanted)
  if (names) act(tx, 'agencyUpdated', { about: names })
  if (updated.name !== agency.name || updated.avatar !== agency.avatar) await announceElsewhere(tx)
  return updated
})

/** The names of changed settings; values may be long and can be looked up. Branding has audit entries of its own. */
const namesOf = ({
  id: _id,
  avatar: _avatar,
  skinConfiguration: _skin,
  ...wanted
}: UpdateAgencyInput): string =>
  Object.entries(wanted)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(', ')
