import { Temporal } from 'temporal-polyfill'
import { mondayOf } from '../../../shared/time-off.ts'
import { updateAgencyUser } from '../../agencies/commands/update-agency-user.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import type { Part, Stage } from '../../database/demo/stage.ts'
import type { PersonKey } from '../../database/demo/story/people.ts'
import { createTimeOff } from '../commands/time-off.ts'
import { updateWorkingHours } from '../commands/working-hours.ts'

const agency = 'northwind'

type Week = { person: PersonKey; days: number[]; hours: [string, string][] }

const wholeWeek = [1, 2, 3, 4, 5]
const weeks: Week[] = [
  { person: 'anna', days: wholeWeek, hours: [['08:30', '17:00']] },
  {
    person: 'noa',
    days: wholeWeek,
    hours: [
      ['09:30', '13:00'],
      ['14:00', '18:30'],
    ],
  },
  { person: 'leo', days: [1, 2, 3], hours: [['09:00', '17:00']] },
  { person: 'priya', days: wholeWeek, hours: [['10:00', '18:00']] },
]

/** Days off, as days after the Monday of this week. */
const daysOff: { person: PersonKey; from: number; to: number; note: string; approved: boolean }[] = [
  { person: 'leo', from: -30, to: -26, note: 'Hiking in the Vosges', approved: true },
  { person: 'noa', from: 1, to: 2, note: 'Moving house', approved: true },
  { person: 'priya', from: 9, to: 15, note: 'A wedding in Chennai', approved: false },
]

/** Planning of the story's first agency: weeks, days off, holidays, and a pending request. */
export const planningPart: Part = (stage) => {
  const monday = Temporal.PlainDate.from(mondayOf(stage.time.now.toISOString().slice(0, 10)))
  const dayAfter = (days: number) => monday.add({ days }).toString()
  return [
    {
      at: stage.time.at(0.5),
      lane: null,
      run: () =>
        stage.as('mara', agency, async (ctx) => {
          const week = wholeWeek.map((day) => ({ day, start: '09:00', end: '18:00' }))
          const holidays = [{ day: `${monday.year}-12-25`, name: 'Christmas Day' }]
          await updateWorkingHours(ctx, { week, holidays })
        }),
    },
    ...weeks.map((week) => ({ at: stage.time.at(0.5), lane: null, run: () => plan(stage, week) })),
    ...daysOff.map(({ person, from, to, note, approved }) => ({
      at: stage.time.at(approved ? 0.55 : 0.97),
      lane: null,
      run: () =>
        stage.as(approved ? 'mara' : person, agency, async (ctx) => {
          const { userId: userID } = stage.people.get(person)
          await createTimeOff(ctx, {
            userID,
            start: dayAfter(from),
            end: dayAfter(to),
            note,
            active: approved,
          })
        }),
    })),
  ]
}

const plan = (stage: Stage, { person, days, hours }: Week) =>
  stage.as('mara', agency, async (ctx) => {
    const member = await ctx.load(planingOf, stage.people.get(person).userId)
    const planing = days.flatMap((day) => hours.map(([start, end]) => ({ day, start, end, active: true })))
    await updateAgencyUser(ctx, { id: member?.memberId, planing, maxTimeOff: 28 })
  })
