import { Temporal } from 'temporal-polyfill'
import { mondayOf } from '../../shared/time-off.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { answerEvent } from './commands/answer-event.ts'
import { createEvent } from './commands/create-event.ts'
import { updateCalendarSettings } from './commands/settings.ts'

const agency = 'northwind'
const zone = 'Europe/Berlin'

type Told = {
  person: PersonKey
  title: string
  /** days after the Monday of this week */
  day: number
  from: string
  to: string
  guests?: PersonKey[]
  addresses?: string[]
  conversation?: string
  description?: string
  internal?: true
  conference?: true
  answers?: [PersonKey, 'accepted' | 'declined' | 'tentative'][]
}

const standUps: Told[] = [0, 1, 2, 3, 4].map((day) => ({
  person: 'mara',
  title: 'Stand-up',
  day,
  from: '09:30',
  to: '09:50',
  guests: ['anna', 'joao', 'noa', 'leo', 'jonas', 'priya'],
  answers: [
    ['anna', 'accepted'],
    ['joao', 'accepted'],
  ],
}))

const week: Told[] = [
  ...standUps,
  {
    person: 'mara',
    title: 'Week plan',
    day: 0,
    from: '11:00',
    to: '11:30',
    guests: ['anna'],
    answers: [['anna', 'accepted']],
  },
  {
    person: 'leo',
    title: 'Opening: go or no-go',
    day: 2,
    from: '14:00',
    to: '15:00',
    guests: ['mara', 'camille', 'anna', 'jonas', 'priya'],
    addresses: ['reception@hotel-lumiere.example'],
    conversation: 'lumiere',
    conference: true,
    description:
      'Lights, power, guest list, press. Without a go at three, Camille moves the guests to Tuesday.',
    answers: [
      ['mara', 'accepted'],
      ['camille', 'accepted'],
      ['anna', 'accepted'],
      ['jonas', 'tentative'],
      ['priya', 'declined'],
    ],
  },
  {
    person: 'anna',
    title: 'Hero round 3',
    day: 1,
    from: '11:00',
    to: '12:00',
    guests: ['mara', 'dana'],
    conversation: 'acme',
    conference: true,
    answers: [['dana', 'accepted']],
  },
  {
    person: 'mara',
    title: 'Round 3 price',
    day: 1,
    from: '15:30',
    to: '16:30',
    guests: ['anna', 'joao'],
    internal: true,
  },
  {
    person: 'jonas',
    title: 'Photo day, stollen',
    day: 1,
    from: '10:30',
    to: '12:30',
    guests: ['stefan', 'mara'],
    conversation: 'wolf',
    answers: [['stefan', 'accepted']],
  },
  {
    person: 'priya',
    title: 'Design crit',
    day: 2,
    from: '13:00',
    to: '14:00',
    guests: ['mara', 'noa', 'joao'],
  },
  {
    person: 'mara',
    title: 'Interview, designer',
    day: 3,
    from: '10:30',
    to: '11:30',
    guests: ['priya'],
    internal: true,
  },
  {
    person: 'anna',
    title: 'Legal check',
    day: 3,
    from: '14:00',
    to: '15:30',
    guests: ['mara', 'dana'],
    answers: [['mara', 'accepted']],
  },
  {
    person: 'mara',
    title: 'Friday demo',
    day: 4,
    from: '15:00',
    to: '16:00',
    guests: ['anna', 'joao', 'noa', 'jonas'],
  },
  { person: 'noa', title: 'Dentist', day: 1, from: '14:00', to: '15:00' },
]

/** A week of events and meetings in the story's first agency, and its conference address. */
export const calendarPart: Part = (stage) => [
  {
    at: stage.time.at(0.5),
    lane: null,
    run: () =>
      stage.as('mara', agency, (ctx) =>
        updateCalendarSettings(ctx, { conferenceAddress: 'https://meet.northwind.example/{room}' }),
      ),
  },
  ...week.map((told) => ({ at: toldAt(stage), lane: null, run: () => tell(stage, told) })),
]

const mondayIn = ({ time }: Stage) => Temporal.PlainDate.from(mondayOf(time.now.toISOString().slice(0, 10)))

/** Before the week begins, or else as soon as all people and conversations exist. */
function toldAt(stage: Stage): Date {
  const sunday = mondayIn(stage).subtract({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime: '18:00' })
  return new Date(Math.max(sunday.epochMilliseconds, stage.time.at(0.85).getTime()))
}

async function tell(stage: Stage, { person, answers = [], ...told }: Told): Promise<void> {
  const id = newId()
  const input = inputOf(stage, id, told)
  await stage.as(person, agency, (ctx) => createEvent(ctx, input))
  // Nobody answers what is over.
  if (input.endAt <= toldAt(stage)) return
  for (const [guest, answer] of answers)
    await stage.as(guest, agency, (ctx: Context) => answerEvent(ctx, { id, answer }))
}

function inputOf(stage: Stage, id: string, told: Omit<Told, 'person' | 'answers'>) {
  const { day, from, to, guests = [], addresses = [], conversation, ...given } = told
  const monday = mondayIn(stage)
  const at = (plainTime: string) =>
    new Date(monday.add({ days: day }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds)
  return {
    ...given,
    id,
    startAt: at(from),
    endAt: at(to),
    guests: addresses,
    guestsId: guests.map((guest) => stage.people.get(guest).userId),
    ...(conversation ? { conversationID: stage.conversations.get(conversation) } : {}),
  }
}
