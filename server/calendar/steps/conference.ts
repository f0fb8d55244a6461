import { randomBytes } from 'node:crypto'
import { roomPlace } from '../../../shared/calendar-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { calendarSettings } from '../queries/settings.ts'
import { say } from '../sentences.ts'

/**
 * The address of a new room at the agency's conference server, which nobody can guess. Conference servers fold the case of room
 * names, so it is hexadecimal. Errors: BAD_USER_INPUT if the agency has none.
 */
export async function newRoom(tx: ReadTx): Promise<string> {
  const { conferenceAddress } = await calendarSettings(tx)
  if (conferenceAddress === null) throw badInput({ conference: say('noConference') })
  return conferenceAddress.replace(roomPlace, randomBytes(16).toString('hex'))
}
