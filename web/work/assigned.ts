import type { Cache } from '@urql/exchange-graphcache'

interface Assigned {
  task: { id: string }
  assignmentID: string | null
  assignment: { id: string } | null
}

/**
 * A task has a list of up to fifty assignees, and an event carries the one that was added, changed or removed. Its
 * fields are normalized into the cache anyway; this adds it to the list, or removes it.
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
