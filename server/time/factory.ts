import type { AgencyCaller } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { change } from '../testing/change.ts'
import type { Caller, settableClock, TestServer } from '../testing/server.ts'

export { change, tryChange } from '../testing/change.ts'

export type TestTimer = {
  id: string
  status: string
  elapsed: number
  logged: number
  runningSince: string | null
  stoppedAt: string | null
}
const fields = 'id status elapsed logged runningSince stoppedAt'

/** Starts the caller's timer on an activity; returns the timer. */
export const startTime = (
  server: TestServer,
  caller: Caller,
  input: Record<string, unknown> = { title: 'Sorting the archive' },
): Promise<TestTimer> => change<TestTimer>(server, caller, 'startTimer', input, fields)

export const setStatus = (
  server: TestServer,
  caller: Caller,
  id: string,
  status: string,
): Promise<TestTimer> => change<TestTimer>(server, caller, 'updateTimer', { id, status }, fields)

/** A manual time entry. */
export const addSegment = (
  server: TestServer,
  caller: Caller,
  timerID: string,
  startAt: string,
  endAt: string,
): Promise<{ id: string }> => change(server, caller, 'createTimerSegment', { timerID, startAt, endAt })

/** Advances the clock; people stay signed in. */
export async function later(
  server: TestServer,
  clock: ReturnType<typeof settableClock>,
  people: AgencyCaller[],
  minutes: number,
): Promise<void> {
  clock.advance(minutes * 60_000)
  for (const person of people) person.accessToken = await signAccessToken(server.app, person)
}
