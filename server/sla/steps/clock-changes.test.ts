import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Comparator, comparators, isTarget, readClock } from '../../../shared/service-clock.ts'
import type { Metric } from '../../../shared/sla-facts.ts'
import type { WorkingCalendar } from '../../../shared/working-time.ts'
import type { ClockRow } from '../queries/clocks.ts'
import type { RuleRow } from '../queries/rules.ts'
import type { Counted, CountedPlace, Place, Subject } from '../queries/subjects.ts'
import type { ClockChange } from '../store/clocks.ts'
import { changesOf } from './clock-changes.ts'

const quarter = 15 * 60_000
const moment = (at: number) => new Date(Date.parse('2031-03-03T08:00:00Z') + at * quarter)

const places = {
  first: { projectId: 'project', boardId: 'board', columnId: 'first' },
  second: { projectId: 'project', boardId: 'board', columnId: 'second' },
  elsewhere: { projectId: 'project', boardId: 'other', columnId: 'elsewhere' },
} satisfies Record<string, Place>
type Column = keyof typeof places
const columns = Object.keys(places) as Column[]

const scopes: Place[] = [
  { projectId: null, boardId: null, columnId: null },
  { projectId: 'project', boardId: null, columnId: null },
  { projectId: 'project', boardId: 'board', columnId: null },
  places.first,
  places.elsewhere,
]

type Status = 'open' | 'waiting' | 'done' | 'cancelled'
type Promised = { metric: Metric; comparator: Comparator; minutes: number; place: Place }
type Act =
  | { kind: 'status'; status: Status }
  | { kind: 'move'; column: Column }
  | { kind: 'due'; due: number | null }
  | { kind: 'promise'; rule: Promised }
  | { kind: 'delete'; rule: number }
  | { kind: 'look' }
type Event = Act & { at: Date }

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<Status>('open', 'waiting', 'done', 'cancelled')
      .map((status): Act => ({ kind: 'status', status })),
  },
  { weight: 3, arbitrary: fc.constantFrom(...columns).map((column): Act => ({ kind: 'move', column })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, 20, 60, 200).map((due): Act => ({ kind: 'due', due })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        metric: fc.constantFrom<Metric>('total_resolution', 'time_in_column', 'overdue_by'),
        comparator: fc.constantFrom<Comparator>(...comparators),
        minutes: fc.integer({ min: 1, max: 24 }).map((at) => at * 15),
        place: fc.constantFrom(...scopes),
      })
      .map((rule): Act => ({ kind: 'promise', rule })),
  },
  { weight: 2, arbitrary: fc.nat({ max: 5 }).map((rule): Act => ({ kind: 'delete', rule })) },
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'look' }) },
)

/** What happens to a task and to rules, in order; the task begins after some rules. */
const histories = fc
  .record({
    rules: fc.array(
      acts.filter(({ kind }) => kind === 'promise'),
      { maxLength: 3 },
    ),
    later: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), acts), { maxLength: 25 }),
  })
  .map(({ rules, later }): Event[] => {
    let at = rules.length
    return [
      ...rules.map((act, index) => ({ ...act, at: moment(index) })),
      { kind: 'move', column: 'first', at: moment(at) },
      ...later.map(([gap, act]) => {
        at += gap
        return { ...act, at: moment(at) }
      }),
    ]
  })

const calendars: fc.Arbitrary<WorkingCalendar> = fc.record({
  week: fc.constantFrom(
    [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:00' })),
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:00', end: '24:00' })),
    [{ day: 1, start: '10:00', end: '12:30' }],
    [],
  ),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
  holidays: fc.subarray(['2031-03-04', '2031-03-06']),
})

/** All rules that there ever were, as they are after what happened. */
function rulesAfter(history: readonly Event[]): RuleRow[] {
  const rules: RuleRow[] = []
  const inForce = () => rules.filter(({ endedAt }) => endedAt === null)
  for (const event of history) {
    if (event.kind === 'delete') remove(rules, inForce()[event.rule], event.at)
    if (event.kind !== 'promise') continue
    const { place, ...condition } = event.rule
    const of = { agencyId: '', userId: '', isRequest: false, isReplaced: false, isGone: false, endedAt: null }
    const id = `rule ${rules.length}`
    const rule = { ...of, ...condition, ...place, id, isTarget: isTarget(condition), createdAt: event.at }
    const before = inForce().find((each) => kindOf(each) === kindOf(rule))
    Object.assign(before ?? {}, { endedAt: event.at, isReplaced: true })
    rules.push(rule)
  }
  return rules
}

/** With a rule end the versions before it. */
function remove(rules: readonly RuleRow[], rule: RuleRow | undefined, endedAt: Date): void {
  if (!rule) return
  for (const version of rules) if (kindOf(version) === kindOf(rule)) version.isReplaced = false
  rule.endedAt = endedAt
}

const isDeleted = ({ endedAt, isReplaced }: RuleRow): boolean => endedAt !== null && !isReplaced

/** When a rule was deleted; undefined if it was not. */
const deletionOf = (history: readonly Event[], id: string): Date | undefined =>
  beginnings(history)
    .find((until) => rulesAfter(until).some((rule) => rule.id === id && isDeleted(rule)))
    ?.at(-1)?.at

const kindOf = ({ metric, isTarget: of, projectId, boardId, columnId }: RuleRow): string =>
  [metric, of, projectId, boardId, columnId].join()

const rulesThatCount = (history: readonly Event[]) => rulesAfter(history).filter((rule) => !isDeleted(rule))

const countedPlace = ({ projectId, ...place }: Place): CountedPlace => ({
  ...place,
  projectIds: projectId ? [projectId] : [],
})

type Phase = { status: Status; from: Date; to: Date | null }

/** The task as it is after what happened. */
function subjectAfter(history: readonly Event[]): Subject {
  const phases: Phase[] = []
  const stays: { column: Column; from: Date; to: Date | null }[] = []
  let dueAt: Date | null = null
  for (const event of history) {
    const { at } = event
    if (event.kind === 'due') dueAt = event.due === null ? null : moment(event.due)
    if (event.kind === 'status') begin(phases, { status: event.status, from: at, to: null })
    if (event.kind === 'move') begin(stays, { column: event.column, from: at, to: null })
    if (event.kind === 'move' && phases.length === 0) begin(phases, { status: 'open', from: at, to: null })
  }
  return { id: 'task', companyId: null, people: [], counted: countedIn(phases, stays, dueAt) }
}

function begin<Stretch extends { from: Date; to: Date | null }>(all: Stretch[], next: Stretch): void {
  const last = all.at(-1)
  if (last) last.to = next.from
  all.push(next)
}

/** Its whole time, each stay in a column until it ends, and the time after its due moment; none of it while it is done. */
function countedIn(
  phases: readonly Phase[],
  stays: readonly { column: Column; from: Date; to: Date | null }[],
  dueAt: Date | null,
): Counted[] {
  const [created] = stays
  const last = phases.at(-1)
  const now = stays.at(-1)
  if (!created || !last || !now) return []
  // From done to cancelled it stays closed.
  const end = isClosed(last) ? phases[phases.findLastIndex((phase) => !isClosed(phase)) + 1] : undefined
  const pauses = phases.filter(({ status }) => status !== 'open')
  const ended = { pauses, endedAt: end?.from ?? null, isCancelled: last.status === 'cancelled' }
  const place = countedPlace(places[now.column])
  const whole: Counted = { metric: 'total_resolution', course: { startedAt: created.from, ...ended }, place }
  const each = stays.map(({ column, from: startedAt, to }): Counted => {
    const course = to ? { startedAt, pauses, endedAt: to, isCancelled: false } : { startedAt, ...ended }
    return { metric: 'time_in_column', course, place: countedPlace(places[column]) }
  })
  const late: Counted[] = dueAt
    ? [{ metric: 'overdue_by', course: { ...ended, startedAt: dueAt, pauses: [] }, place }]
    : []
  return [whole, ...each, ...late]
}

const isClosed = ({ status }: Phase): boolean => status === 'done' || status === 'cancelled'

type Clocks = readonly ClockRow[]

const lookAt = (history: readonly Event[], clocks: Clocks, calendar: WorkingCalendar): ClockChange[] => {
  const all = rulesAfter(history)
  return changesOf(subjectAfter(history), {
    isRequest: false,
    clocks,
    calendar,
    absences: () => [],
    rules: rulesThatCount(history),
    ruleOf: ({ ruleId }) => all.find(({ id }) => id === ruleId),
    now: history.at(-1)?.at ?? moment(0),
  })
}

const rest = { agencyId: '', createdAt: moment(0), updatedAt: moment(0) }

const written = (clocks: Clocks, changes: readonly ClockChange[]): Clocks => [
  ...clocks.map((clock) => ({ ...clock, ...changes.find(({ now }) => now.id === clock.id)?.now })),
  ...changes.filter(({ clock }) => !clock).map(({ now }) => ({ ...rest, ...now })),
]

/** What deleting a rule does to the clocks that run by it. */
function withoutDeleted(history: readonly Event[], clocks: Clocks): Clocks {
  const deleted = rulesAfter(history).filter(isDeleted)
  const endedAt = history.at(-1)?.at ?? moment(0)
  return clocks.map((clock) => {
    const rule = deleted.find(({ id }) => id === clock.ruleId)
    if (!rule || clock.endedAt !== null) return clock
    return { ...clock, state: endOf(clock), endedAt, isPaused: false }
  })
}

/** What was breached stays so. */
const endOf = ({ state }: Pick<ClockRow, 'state'>) => (state === 'breached' ? state : 'cancelled')

const beginnings = (history: readonly Event[]) => history.map((_, at) => history.slice(0, at + 1))

/** The clocks after each event, one look at each of them. */
function followed(history: readonly Event[], calendar: WorkingCalendar): Clocks[] {
  let clocks: Clocks = []
  return beginnings(history).map((until) => {
    clocks = withoutDeleted(until, clocks)
    clocks = written(clocks, lookAt(until, clocks, calendar))
    return clocks
  })
}

const keyOf = ({ metric, isTarget: of, startedAt }: Pick<ClockRow, 'metric' | 'isTarget' | 'startedAt'>) =>
  `${metric} ${of ? 'target' : 'alert'} ${startedAt.toISOString()}`

type Look = { at: Date; counted: ReadonlyMap<string, Counted>; ruleOf: (key: string) => RuleRow | undefined }

function looksOf(history: readonly Event[]): Look[] {
  return beginnings(history).map((until) => {
    const rules = rulesThatCount(until)
    const counted = new Map(
      subjectAfter(until).counted.flatMap((each) =>
        [true, false].map((of) => [
          keyOf({ metric: each.metric, isTarget: of, startedAt: each.course.startedAt }),
          each,
        ]),
      ),
    )
    const ruleOf = (key: string) =>
      rules.filter((rule) => decides(rule, key, counted.get(key))).sort(deepestFirst)[0]
    return { at: until.at(-1)?.at ?? moment(0), counted, ruleOf }
  })
}

const decides = (rule: RuleRow, key: string, counted: Counted | undefined): boolean =>
  counted !== undefined &&
  keyOf({ ...rule, startedAt: counted.course.startedAt }) === key &&
  rule.createdAt <= counted.course.startedAt &&
  (rule.endedAt === null || counted.course.startedAt < rule.endedAt) &&
  (rule.projectId === null || counted.place.projectIds.includes(rule.projectId)) &&
  (rule.boardId ?? counted.place.boardId) === counted.place.boardId &&
  (rule.columnId ?? counted.place.columnId) === counted.place.columnId

const scopeOf = ({ projectId, boardId, columnId }: RuleRow): string[] =>
  [projectId, boardId, columnId].flatMap((each) => each ?? [])

const deepestFirst = (one: RuleRow, other: RuleRow): number => scopeOf(other).length - scopeOf(one).length

type Said = Pick<
  ClockRow,
  'ruleId' | 'state' | 'dueAt' | 'endedAt' | 'isPaused' | 'warnedAt' | 'breachToldAt'
>

/** The model: what each clock must say after a history, one by one from all that happened. */
function expected(history: readonly Event[], calendar: WorkingCalendar): Map<string, Said> {
  const looks = looksOf(history)
  const rules = rulesAfter(history)
  const said = new Map<string, Said>()
  for (const key of new Set(looks.flatMap(({ counted }) => [...counted.keys()]))) {
    const first = looks.findIndex(({ ruleOf }) => ruleOf(key))
    const rule = rules.find(({ id }) => id === looks[first]?.ruleOf(key)?.id)
    if (rule) said.set(key, saidBy(key, rule, { history, looks: looks.slice(first), calendar }))
  }
  return said
}

type Known = { history: readonly Event[]; looks: readonly Look[]; calendar: WorkingCalendar }

/** What a clock says that begins with the first look, by the rule that it then has, and by another one once that is deleted. */
function saidBy(key: string, rule: RuleRow, known: Known): Said {
  const deletedAt = deletionOf(known.history, rule.id)
  const said = saidUntil(key, rule, known, deletedAt)
  if (!deletedAt || said.state !== 'cancelled') return said
  const after = known.looks.filter(({ at }) => at >= deletedAt)
  const next = after.findIndex(({ counted, ruleOf }) => {
    const course = counted.get(key)?.course
    return course && course.endedAt?.getTime() !== said.endedAt?.getTime() && ruleOf(key)
  })
  const other = after[next]?.ruleOf(key)
  return other ? saidBy(key, other, { ...known, looks: after.slice(next) }) : said
}

function saidUntil(
  key: string,
  rule: RuleRow,
  { looks, calendar }: Known,
  deletedAt: Date | undefined,
): Said {
  const counting = looks.filter(({ at }) => deletedAt === undefined || at < deletedAt)
  const readings = counting.map(({ at, counted }) => {
    const course = counted.get(key)?.course
    return course && { at, course, ...readClock(course, rule, calendar, at) }
  })
  const running = readings.filter((reading) => reading?.course.endedAt === null)
  const warned = running.find((reading) => reading?.state === 'atRisk' || reading?.state === 'breached')
  const breached = running.find((reading) => reading?.state === 'breached')
  const told = { warnedAt: warned?.at ?? null, breachToldAt: breached?.at ?? null }
  const last = readings.findLast((reading) => reading !== undefined)
  if (!last) throw new Error('A clock begins with what it counts')
  const { course, state, dueAt, isPaused } = last
  const goneAt = counting[readings.lastIndexOf(last) + 1]?.at ?? deletedAt
  if (course.endedAt === null && goneAt)
    return { ruleId: rule.id, state: endOf(last), dueAt, endedAt: goneAt, isPaused: false, ...told }
  return { ruleId: rule.id, state, dueAt, endedAt: course.endedAt, isPaused, ...told }
}

const saidOf = (clocks: Clocks): Map<string, Said> =>
  new Map(
    clocks.map((clock) => {
      const { ruleId, state, dueAt, endedAt, isPaused, warnedAt, breachToldAt } = clock
      return [keyOf(clock), { ruleId, state, dueAt, endedAt, isPaused, warnedAt, breachToldAt }]
    }),
  )

const sorted = (said: ReadonlyMap<string, Said>) => [...said].sort(([one], [other]) => (one < other ? -1 : 1))

const always = (check: (history: readonly Event[], calendar: WorkingCalendar) => void) =>
  fc.assert(fc.property(histories, calendars, check), { numRuns: 300 })

test('clocks say after each event what a model says that looks at each of them from its beginning', () => {
  always((history, calendar) => {
    const clocks = followed(history, calendar)
    for (const [at, until] of beginnings(history).entries())
      expect(sorted(saidOf(clocks[at] ?? []))).toEqual(sorted(expected(until, calendar)))
  })
})

test('a clock keeps the rule by which it began until that is deleted, and is told of at most once in each stage', () => {
  always((history, calendar) => {
    let before: Clocks = []
    for (const clocks of followed(history, calendar)) {
      for (const clock of before) {
        const now = clocks.find(({ id }) => id === clock.id)
        if (now && now.ruleId !== clock.ruleId) {
          expect(deletionOf(history, clock.ruleId)).toBeDefined()
          continue
        }
        if (clock.warnedAt) expect(now?.warnedAt).toEqual(clock.warnedAt)
        if (clock.breachToldAt) expect(now?.breachToldAt).toEqual(clock.breachToldAt)
      }
      before = clocks
    }
  })
})

test('a second look at the same moment changes nothing', () => {
  always((history, calendar) => {
    for (const [at, clocks] of followed(history, calendar).entries())
      expect(lookAt(history.slice(0, at + 1), clocks, calendar)).toEqual([])
  })
})

test('one look at the end says the same as a look at every event, where the rules that decided are still in force', () => {
  always((history, calendar) => {
    const atEnd = looksOf(history).at(-1)
    const often = saidOf(followed(history, calendar).at(-1) ?? [])
    const once = saidOf(written([], lookAt(history, [], calendar)))
    for (const key of atEnd?.counted.keys() ?? []) {
      const rule = atEnd?.ruleOf(key)
      expect(once.get(key)?.ruleId).toBe(rule?.id)
      if (!rule || often.get(key)?.ruleId !== rule.id) continue
      expect(withoutTelling(once.get(key))).toEqual(withoutTelling(often.get(key)))
    }
  })
})

/** When people are told depends on when somebody looks. */
const withoutTelling = (said: Said | undefined) => ({ ...said, warnedAt: null, breachToldAt: null })
