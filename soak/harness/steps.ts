import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import type { HeldLine } from './held-line.ts'

/**
 * What happens next: `pick` chooses what it happens to, `how` chooses the way and the actor, each on its own, and
 * `settles` lets everything that can go on do so.
 */
export type Step = { what: string; pick: number; how: number; settles: boolean }
export type Act<World> = (world: World, pick: number, how: number) => unknown
/** How often each act comes, beside the others. */
export type Acts<World> = Record<string, [weight: number, Act<World>]>

export const chosen = <Item>(some: readonly Item[], pick: number): Item | undefined =>
  some[pick % Math.max(1, some.length)]

export function onOne<Item>(some: readonly Item[], pick: number, work: (item: Item) => unknown): void {
  const item = chosen(some, pick)
  if (item !== undefined) work(item)
}

/** On one of the calls that have no answer yet. */
export const onCall =
  (work: (line: HeldLine, call: HeldLine['calls'][number]) => void): Act<{ line: HeldLine }> =>
  ({ line }, pick) =>
    onOne(line.calls, pick, (call) => work(line, call))

/** One step or another, some oftener than others. */
export const stepOf = <World>(acts: Acts<World>): fc.Arbitrary<Step> =>
  fc.record({
    what: fc.oneof(
      ...Object.entries(acts).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name) })),
    ),
    // Smaller ones oftener, so that several things happen to the same one.
    pick: fc.oneof(fc.nat(5), fc.nat(30)),
    how: fc.nat(11),
    settles: fc.boolean(),
  })

export async function takeStep<World>(
  acts: Acts<World>,
  world: World,
  { what, pick, how, settles }: Step,
): Promise<void> {
  acts[what]?.[1](world, pick, how)
  if (settles) await turn()
}

/** All calls are answered, all events heard, and nothing more is asked for, however long one waits. */
export async function comeToRest(line: HeldLine, wait: () => void = () => undefined): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    while (line.restless) {
      quiet = 0
      for (const call of line.calls) line.answer(call)
      await turn()
      line.tell()
      line.hear()
    }
    line.comeBack()
    wait()
    await turn()
    quiet += 1
  }
}
