import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { inWindowOf, openChannel, type Window } from '../harness/browser.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { inGroups, type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say, type Talk } from '../harness/talk.ts'

// Ten messages a minute in ten channels, as a busy agency writes, told in a minute.
const sizes = {
  full: { channels: 10, messages: 600, idleSeconds: 60 },
  smoke: { channels: 2, messages: 6, idleSeconds: 1 },
}
type Sizes = (typeof sizes)[Size]

export const pageMemory: Case = {
  name: 'page-memory',
  what: 'what a page holds after an hour’s traffic of 600 messages in ten channels, one of them open, and what it does while nothing happens',
  against: 'itself, freshly opened',
  reach: '–',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, 10)
  const [reader, ...writers] = people
  if (!reader) throw new Error('There is nobody.')
  const talks: Talk[] = []
  for (let at = 1; at <= size.channels; at += 1) {
    const talk = await openTalk(stage, people, `Launch ${at}`)
    await writeHistory(stage, talk, people, 100)
    talks.push(talk)
  }
  const [open] = talks
  const [newest] = open ? await pageFor(stage, reader, open) : []
  return inWindowOf(stage, reader, async (window) => {
    await openChannel(window, String(open?.channelId), String(newest?.id))
    await window.tools.send('Performance.enable')
    const fresh = await heldBy(window)
    const last = await traffic(stage, writers, talks, size)
    await window.page.locator(`[data-message="${last}"]`).waitFor()
    const busy = await heldBy(window)
    const idle = await idling(window, size)
    return [
      { what: 'freshly opened', value: fresh.heap, unit: 'MB' },
      { what: 'after an hour', value: busy.heap, unit: 'MB' },
      { what: 'elements, freshly opened', value: fresh.nodes, unit: '' },
      { what: 'elements, after an hour', value: busy.nodes, unit: '' },
      ...idle,
    ]
  })
}

/** Everybody writes in turn everywhere; returns the id of the last message, which is in the open channel. */
async function traffic(stage: Stage, writers: Person[], talks: Talk[], { messages }: Sizes): Promise<string> {
  const turns = Array.from({ length: messages }, (_, at) => at)
  const send = (at: number) => {
    const [writer, talk] = [writers[at % writers.length], talks[at % talks.length]]
    if (!writer || !talk) throw new Error('There is nobody.')
    return say(stage, writer, talk, `Message ${at}: the **second draft** is up, please look at it.`)
  }
  await inGroups(4, turns, send)
  return send(0)
}

/** What is left after everything superfluous was thrown away. */
async function heldBy({ rests, tools }: Window): Promise<{ heap: number; nodes: number }> {
  await rests()
  await tools.send('HeapProfiler.collectGarbage')
  const metrics = await metricsOf(tools)
  return { heap: (metrics.JSHeapUsedSize ?? 0) / 1e6, nodes: metrics.Nodes ?? 0 }
}

/** A page that nobody touches should cost nothing. */
async function idling({ page, tools }: Window, { idleSeconds }: Sizes): Promise<Figure[]> {
  let calls = 0
  page.on('request', () => {
    calls += 1
  })
  const before = await metricsOf(tools)
  await pause(idleSeconds * 1000)
  const after = await metricsOf(tools)
  const worked = (after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)
  return [
    { what: 'idle: of one core', value: (100 * worked) / idleSeconds, unit: '%' },
    { what: 'idle: calls', value: (calls * 60) / idleSeconds, unit: 'a minute' },
  ]
}

async function metricsOf(tools: Window['tools']): Promise<Record<string, number>> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
