import type { Deed } from '../../database/demo/perform.ts'
import { createDice, type Dice } from '../../database/demo/script/dice.ts'
import { atWork } from '../../database/demo/script/working-time.ts'
import type { Part, Stage } from '../../database/demo/stage.ts'
import type { PersonKey } from '../../database/demo/story/people.ts'
import type { Context } from '../../platform/context.ts'
import { listTasks } from '../../work/queries/task-list.ts'
import { startTimer, updateTimer } from '../commands/timers.ts'

const agency = 'northwind'
const minute = 60_000
const day = 86_400_000

const team = ['mara', 'anna', 'joao', 'noa', 'leo', 'priya', 'jonas', 'sam'] as const satisfies PersonKey[]
const besides = ['E-mail and calls', 'Planning the week', 'Pitch for the museum', 'Portfolio', 'Invoices']

/** For each of a person's tasks, the final share of the estimate, and the minutes so far. */
type Work = Map<string, { share: number; minutes: number }>

/**
 * The team tracks some of its days, recent weeks more than early ones, and mostly close to the estimates; one timer runs, and
 * one is paused for a coffee.
 */
export const trackedPart: Part = (stage) =>
  team.flatMap((person) => {
    const work: Work = new Map()
    return [...days(stage, person, work), ...today(stage, person, work)]
  })

function days(stage: Stage, person: PersonKey, work: Work): Deed[] {
  const { begins, now } = stage.time
  const count = Math.floor((now.getTime() - begins.getTime()) / day)
  return Array.from({ length: count }, (_, at) => new Date(midnightOf(begins) + (at + 1) * day))
    .slice(0, -1)
    .filter((midnight) => atWork(new Date(midnight.getTime() + day / 2)).getTime() < midnight.getTime() + day)
    .filter((midnight) =>
      [0, day].every((time) => stage.time.isPresent(agency, person, new Date(midnight.getTime() + time))),
    )
    .flatMap((midnight) => workday(stage, person, midnight, work))
}

/** Before lunch, after it, both or neither: three sessions in each half that is worked, each on one activity. */
function workday(stage: Stage, person: PersonKey, midnight: Date, work: Work): Deed[] {
  const dice = createDice(`${stage.seed} time ${person} ${midnight.toISOString()}`)
  const at = (minutes: number) => new Date(midnight.getTime() + minutes * minute + dice.whole(0, 59) * 1000)
  const daysAgo = (stage.time.now.getTime() - midnight.getTime()) / day
  const half = (first: number, last: number) => {
    if (!dice.chance(0.04 + 0.9 * Math.exp(-daysAgo / 11))) return []
    const third = (last - first) / 3
    const moments = [first, first + third, last - third, last].map((minutes) => at(Math.round(minutes)))
    return sittings(stage, person, dice, work, moments)
  }
  const lunch = 12 * 60 + dice.whole(0, 40)
  return [
    ...half(lunch - dice.whole(60, 200), lunch),
    ...half(lunch + dice.whole(30, 75), lunch + dice.whole(120, 260)),
  ]
}

/** One activity for each interval; at the last moment the timer is paused. */
function sittings(stage: Stage, person: PersonKey, dice: Dice, work: Work, moments: Date[]): Deed[] {
  let running = ''
  const deed = (at: Date, run: (ctx: Context) => Promise<unknown>): Deed => ({
    at,
    lane: `time ${person}`,
    run: () => stage.as(person, agency, run),
  })
  return moments.map((at, place) => {
    const until = moments[place + 1]
    if (!until) return deed(at, (ctx) => updateTimer(ctx, { id: running, status: 'paused' }))
    const minutes = (until.getTime() - at.getTime()) / minute
    return deed(at, async (ctx) => {
      running = (await startTimer(ctx, await something(stage, ctx, person, { dice, work, minutes }))).id
    })
  })
}

type Sitting = { dice: Dice; work: Work; minutes: number }

/** One of the person's tasks with enough of its share of the estimate left, or a general activity. */
async function something(
  stage: Stage,
  ctx: Context,
  person: PersonKey,
  { dice, work, minutes }: Sitting,
): Promise<object> {
  const assigneeID = stage.people.get(person).userId
  const { items } = await ctx.read((tx) => listTasks(tx, { filter: { assigneeID }, limit: 20 }))
  const open = items.filter(({ id, hours }) => {
    const { share, minutes: worked } = work.get(id) ?? { share: 1, minutes: 0 }
    return worked + minutes <= hours * 60 * share
  })
  if (open.length === 0 || dice.chance(0.08)) return { title: dice.pick(besides) }
  const { id: taskID } = dice.pick(open)
  const known = work.get(taskID) ?? { share: dice.between(0.4, 1.1), minutes: 0 }
  work.set(taskID, { ...known, minutes: known.minutes + minutes })
  return { taskID }
}

function today(stage: Stage, person: PersonKey, work: Work): Deed[] {
  if (person !== 'mara' && person !== 'anna') return []
  const dice = createDice(`${stage.seed} today ${person}`)
  const ago = (minutes: number) => new Date(stage.time.now.getTime() - minutes * minute)
  const deeds = sittings(stage, person, dice, work, [ago(118), ago(43), ago(9)])
  return person === 'anna' ? deeds.slice(0, -1) : deeds
}

const midnightOf = (moment: Date): number => Math.floor(moment.getTime() / day) * day
