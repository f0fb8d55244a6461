import type { Case, Figure, Size } from '../case.ts'
import { pin, putUp } from '../harness/approval.ts'
import { documents } from '../harness/documents.ts'
import { everythingFor, openSockets } from '../harness/live.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const sizes = { full: { known: 100, pins: 100 }, smoke: { known: 2, pins: 2 } }
type Sizes = (typeof sizes)[Size]

const flyer = { name: 'flyer.txt', type: 'text/plain', content: 'The flyer' }

/** So long a browser that looks closely waits before it asks again (web/requests/approval). */
const pause = 50

export const pins: Case = {
  name: 'pins',
  what: 'from a pin on a file with 100 others until another person’s page has it, the browser’s rest of 50 ms included',
  against: 'nothing',
  reach: 'p99 ≤ 300 ms',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const [writer, reader] = await staffOf(stage, 2)
  if (!writer || !reader) throw new Error('There is nobody.')
  const { id, versionID } = await putUp(stage, writer, flyer)
  for (let at = 0; at < size.known; at += 1) await pin(stage, writer, versionID)
  let heard: () => void = () => undefined
  const sockets = await openSockets(stage.url, [everythingFor(reader)], (frame) => {
    if (frame.includes('"Review"')) heard()
  })
  await ready(stage, writer, versionID, (listen) => {
    heard = listen
  })
  const times: number[] = []
  for (let at = -2; at < size.pins; at += 1) {
    const told = new Promise<void>((resolve) => {
      heard = () => resolve()
    })
    const start = performance.now()
    await pin(stage, writer, versionID)
    await told
    await ask(stage, reader, documents.approval, { id })
    if (at >= 0) times.push(performance.now() - start + pause)
  }
  for (const socket of sockets) socket.close()
  return [
    { what: 'a pin of another person: p50', value: median(times), unit: 'ms' },
    {
      what: 'a pin of another person: p99',
      value: percentile(times, 99),
      unit: 'ms',
      limit: { atMost: 300 },
    },
  ]
}

/** Pins until the socket hears of one. */
async function ready(
  stage: Stage,
  writer: Person,
  versionID: string,
  onHeard: (listen: () => void) => void,
): Promise<void> {
  let isHeard = false
  onHeard(() => {
    isHeard = true
  })
  for (let at = 0; at < 100 && !isHeard; at += 1) {
    await pin(stage, writer, versionID)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (!isHeard) throw new Error('Nobody hears of pins.')
}
