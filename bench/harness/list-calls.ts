import type pg from 'pg'

export type Named = Awaited<ReturnType<typeof named>>
export type ListCall = { what: string; query: string; variables: Record<string, unknown> }

/** What filters of lists name in an agency that was filled with work: the large project and an ordinary one, people who do some of it, and parts. */
export async function named(database: pg.Client, agencyId: string) {
  const one = async (text: string) => String((await database.query(text, [agencyId])).rows[0]?.id)
  return {
    agencyId,
    large: await one(`select id from project where agency_id = $1 and title = 'Project 0'`),
    project: await one(`select id from project where agency_id = $1 and title = 'Project 3'`),
    column: await one(
      `select column_id as id from task where agency_id = $1 and archived_at is null group by 1 order by count(*) desc limit 1`,
    ),
    tag: await one(`select id from project_tag where agency_id = $1 order by id limit 1`),
    priority: await one(`select id from priority where agency_id = $1 order by id limit 1`),
    assignee: await one(`select user_id as id from user_task where agency_id = $1 order by id limit 1`),
    client: await one(`select client_id as id from project where agency_id = $1 and title = 'Project 3'`),
    starter: await one(`select started_by as id from timer where agency_id = $1 order by id limit 1`),
    issuer: await one(`select issuer_by as id from request where agency_id = $1 order by number limit 1`),
    inCharge: await one(
      `select en_charge_user as id from request where agency_id = $1 and en_charge_user is not null order by number limit 1`,
    ),
    category: await one(`select id from request_category where agency_id = $1 order by id limit 1`),
    folder: await one(`select id from media_category where agency_id = $1 order by id limit 1`),
  }
}

type Filters = Record<string, Record<string, unknown>>
type Sorted = { query: string; orders: readonly string[]; filters: Filters }

/** Every list that a screen offers, with each filter, in each order and both directions. */
export function listCalls(names: Named): ListCall[] {
  return [
    ...sorted('tasks', { query: tasks, orders: taskOrders, filters: taskFilters(names) }),
    ...sorted('timers', {
      query: timers,
      orders: ['id', 'title', 'status', 'elapsed'],
      filters: timerFilters(names),
    }),
    ...sorted('requests', {
      query: requests,
      orders: ['createdAt', 'updatedAt', 'due', 'title', 'number'],
      filters: requestFilters(names),
    }),
    ...sorted('files', {
      query: medias,
      orders: ['newest', 'name', 'size'],
      filters: fileFilters(names),
    }),
    ...filtered('projects', projects, projectFilters(names)),
    { what: 'projects by urgency', query: projects, variables: { orderBy: 'urgency' } },
    ...filtered('people', members, peopleFilters, { agencyID: names.agencyId }),
    ...filtered('hours', hours, hourFilters(names)),
    ...filtered('totals of timers', totals, timerFilters(names)),
    ...filtered('sums of files', sums, { all: {}, 'of a folder': { categoryID: { eq: names.folder } } }),
    { what: 'the day of somebody', query: daily, variables: { userID: names.assignee } },
    { what: 'a column', query: column, variables: { columnID: names.column } },
    { what: 'companies', query: companies, variables: { agencyID: names.agencyId } },
    { what: 'counts of requests', query: '{ requestCounts { open unread late } }', variables: {} },
  ]
}

const sorted = (list: string, { query, orders, filters }: Sorted): ListCall[] =>
  orders.flatMap((orderBy) =>
    (['ASC', 'DESC'] as const).flatMap((sortDirection) =>
      filtered(`${list} by ${orderBy}, ${sortDirection.toLowerCase()}ending`, query, filters, {
        orderBy,
        sortDirection,
      }),
    ),
  )

const filtered = (list: string, query: string, filters: Filters, more: Record<string, unknown> = {}) =>
  Object.entries(filters).map(([what, filter]) => ({
    what: `${list}: ${what}`,
    query,
    variables: { filter, ...more },
  }))

const taskOrders = ['createdAt', 'updatedAt', 'title', 'due', 'priority', 'hours']
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const month = { from: dayAfter(-29), to: dayAfter(0) }

const taskFilters = ({ large, project, tag, priority, assignee, client }: Named): Filters => ({
  all: {},
  'of a large project': { projectID: large },
  'of a project': { projectID: project },
  'with a tag': { tagID: tag },
  'of one priority': { priorityID: priority },
  'of any priority': { prioritized: true },
  'of somebody': { assigneeID: assignee },
  'of somebody, open': { assigneeID: assignee, isCompleted: false },
  'of nobody': { unassigned: true },
  'in a day': { daily: true },
  'of a client': { clientID: client },
  open: { isCompleted: false },
  important: { isImportant: true },
  late: { overdue: true },
  'due this week': { dueFrom: dayAfter(0), dueTo: dayAfter(6) },
  'of a status': { status: 'doing' },
  'of a status that nothing has': { status: 'gone' },
  archived: { archived: true },
  'in the trash': { deleted: true },
  'with a word': { keyword: 'headline' },
  'with a number': { keyword: '7919' },
  'with two letters': { keyword: 'he' },
  'with a word that nothing has': { keyword: 'nobody wrote this' },
})

const timerFilters = ({ large, project, client, starter }: Named): Filters => ({
  all: {},
  'of somebody': { startedBy: starter },
  'of a large project': { projectID: large },
  'of a project': { projectID: project },
  'of a client': { clientID: client },
  running: { status: 'running' },
  paused: { status: 'paused' },
  'of a month': month,
  'of a month of a project': { ...month, projectID: project },
  'of years': { from: dayAfter(-900) },
  'with a word': { keyword: 'headline' },
  'with a number': { keyword: '7919' },
  'with a word that nothing has': { keyword: 'nobody wrote this' },
})

const requestFilters = ({ issuer, inCharge, category }: Named): Filters => ({
  all: {},
  open: { open: true },
  'over and done with': { open: false },
  'of a status': { status: { eq: 'new' } },
  'of a category': { requestCategory: category },
  'of a client': { issuerBy: issuer },
  'with somebody in charge': { enChargeUser: inCharge },
  'with nobody in charge': { unassigned: true },
  unread: { unread: true },
  late: { overdue: true },
  'filed in a month': { filedFrom: month.from, filedTo: month.to },
  'with a word': { keyword: 'headline' },
  'with a word that nothing has': { keyword: 'nobody wrote this' },
})

const fileFilters = ({ folder, starter }: Named): Filters => ({
  all: {},
  'of a folder': { categoryID: { eq: folder } },
  'of no folder': { categoryID: { attributeExists: false } },
  pictures: { type: { eq: 'image' } },
  'of somebody': { userID: { eq: starter } },
  'in the trash': { deleted: { eq: true } },
  'with a word': { name: { contains: 'draft' } },
  'with a word that nothing has': { name: { contains: 'nobody wrote this' } },
})

const projectFilters = ({ client, assignee }: Named): Filters => ({
  all: {},
  archived: { archived: true },
  'of a client': { clientID: { eq: client } },
  'of somebody': { ownerID: { eq: assignee } },
  'with a word': { keyword: 'project 1' },
  'with a word that nothing has': { keyword: 'nobody wrote this' },
})

const peopleFilters: Filters = {
  all: {},
  clients: { role: { eq: 'client' } },
  team: { role: { ne: 'client' } },
  'with a name': { keyword: 'gruber 99' },
  'with a name that nobody has': { keyword: 'nobody' },
}

const hourFilters = ({ client, project, starter }: Named): Filters => ({
  'of all time': {},
  'of a month': month,
  'of a client': { clientID: client },
  'of a project': { projectID: project },
  'of somebody': { startedBy: starter },
})

const query = (name: string, { args, fields }: { args: string; fields: string }) => `query (${args}) {
  ${name}(${args.replaceAll(/\$(\w+): \w+!?/g, '$1: $$$1')}) { items { ${fields} } nextToken } }`
const page = (kind: string) =>
  `$filter: ${kind}Filter, $orderBy: ${kind}Order, $sortDirection: SortDirection, $limit: Int, $nextToken: String`

const tasks = query('listTasks', {
  args: page('Task'),
  fields:
    'id title endAt isCompleted hours tags priorityID project { id title } assignees { id user { id name avatar } }',
})
const timers = query('listTimers', {
  args: page('Timer'),
  fields: 'id title status logged starter { id name } activity { id title project { id title } }',
})
const requests = query('listRequests', { args: page('Request'), fields: 'id number title status dueDate' })
const medias = query('listMedias', { args: page('Media'), fields: 'id infos { name } user { id name }' })
const projects = query('listProjects', {
  args: page('Project'),
  fields:
    'id title tags { id } progress { tasks done overdue hours hoursDone nextDue people { id name avatar } }',
})
const members = query('agencyUsersByAgency', {
  args: '$agencyID: ID!, $filter: AgencyUserFilter, $limit: Int, $nextToken: String',
  fields: 'id role user { id name }',
})
const companies = query('companiesByAgency', {
  args: '$agencyID: ID!, $limit: Int, $nextToken: String',
  fields: 'id name',
})
const daily = query('dailyTasksByUser', {
  args: '$userID: ID!, $limit: Int, $nextToken: String',
  fields: 'id title',
})
const column = query('tasksByColumn', {
  args: '$columnID: ID!, $limit: Int, $nextToken: String',
  fields: 'id title',
})
const hours =
  'query ($filter: WorkHoursFilter) { workHours(filter: $filter) { seconds items { of name seconds estimate logged } } }'
const totals = 'query ($filter: TimerFilter) { timerTotals(filter: $filter) { count seconds } }'
const sums = 'query ($filter: MediaFilter) { mediaSummary(filter: $filter) { count size } }'
