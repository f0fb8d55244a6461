import type { Cache } from '@urql/exchange-graphcache'

interface Assigned {
  task: { id: string }
  assignmentID: string | null
  assignment: { id: string } | null
}

/**
 * Who does a task is a list of up to fifty, of which an event brings the one that came, changed or went. What it says of it is
 * written by itself; here it comes into the list, or goes.
 */
export function assigned(cache: Cache, { task, assignmentID, assignment }: Assigned): void {
  const of = { __typename: 'Task', id: task.id }
  const known = cache.resolve(of, 'assignees') as string[] | null | undefined
  const key = cache.keyOfEntity({ __typename: 'UserTask', id: assignmentID ?? '' })
  if (!assignmentID || !key || !known) return
  const isListed = known.includes(key)
  if (isListed === (assignment !== null)) return
  cache.link(of, 'assignees', isListed ? known.filter((each) => each !== key) : [...known, key])
}
