import { useEffect, useReducer, useState } from 'react'
import { searchPageMax } from '../../../shared/search-facts.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { searchQuery } from '../operations.ts'
import type { Asked } from './asked.ts'

export type Answer = ResultOf<typeof searchQuery>['search']
export type Group = Answer['groups'][number]
export type Hit = Group['hits'][number]

interface State {
  key: string
  answer?: Answer | undefined
  error?: unknown
  more: { loading: boolean; error?: unknown }
}

const still = { loading: false }
const keptMax = 20

/** Answers of this visit, for going back to one; a reload forgets them. */
const kept = new Map<string, Answer>()

function keep(key: string, answer: Answer) {
  kept.delete(key)
  kept.set(key, answer)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}

/**
 * What the server finds. It is queried past the cache: passages differ from search to search, no event tells of their changes,
 * and nothing that was deleted may be found in the browser afterwards.
 */
export function useAnswer(asked: Asked | undefined) {
  const { keyText } = useWorkspace()
  const key = asked && JSON.stringify([keyText, asked])
  const [state, set] = useState<State>()
  const [round, retry] = useReducer((before: number) => before + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked, and a round asks again.
  useEffect(() => {
    if (!key || !asked) return set(undefined)
    let isWanted = true
    askAgain(asked, kept.get(key)).then(
      (search) => {
        keep(key, search)
        if (isWanted) set({ key, answer: search, more: still })
      },
      (error: unknown) => {
        if (!toProductError(error).passing) kept.delete(key)
        if (isWanted) set({ key, answer: kept.get(key), error, more: still })
      },
    )
    return () => {
      isWanted = false
    }
  }, [key, round])

  async function loadMore(): Promise<void> {
    const before = key && kept.get(key)
    if (!before || !asked) return
    const put = (next: Omit<State, 'key'>) => set((now) => (now && now.key !== key ? now : { key, ...next }))
    put({ answer: before, more: { loading: true } })
    try {
      const nextToken = before.groups[0]?.nextToken ?? null
      const { search } = await ask(searchQuery, { ...asked, limit: searchPageMax, nextToken })
      const answer = joined(before, search)
      keep(key, answer)
      put({ answer, more: still })
    } catch (error) {
      put({ answer: before, more: { loading: false, error } })
    }
  }

  const own = state?.key === key ? state : undefined
  const answer = own ? own.answer : key && kept.get(key)
  const former = key && !own ? state?.answer : undefined
  return {
    answer: answer ?? former,
    /** Whether the answer belongs to an earlier search. */
    isFormer: !answer && former !== undefined,
    error: own?.error,
    retry,
    more: own?.more ?? still,
    loadMore: () => void loadMore(),
  }
}

export type Shown = ReturnType<typeof useAnswer>

/** As many hits as were shown before, so that a list doesn't become shorter when it is visited again. */
async function askAgain(asked: Asked, before: Answer | undefined): Promise<Answer> {
  const wanted = before?.groups.length === 1 ? (before.groups[0]?.hits.length ?? 0) : 0
  const limit = wanted > 20 ? searchPageMax : null
  let { search: answer } = await ask(searchQuery, { ...asked, limit })
  for (let group = answer.groups[0]; group && group.hits.length < wanted && group.nextToken; ) {
    const { search } = await ask(searchQuery, { ...asked, limit: searchPageMax, nextToken: group.nextToken })
    answer = joined(answer, search)
    group = answer.groups[0]
  }
  return answer
}

function joined(before: Answer, next: Answer): Answer {
  const [group] = before.groups
  if (!group) return before
  const [added] = next.groups
  const known = new Set(group.hits.map(({ id }) => id))
  const hits = [...group.hits, ...(added?.hits ?? []).filter(({ id }) => !known.has(id))]
  const incomplete = [...new Set([...before.incomplete, ...next.incomplete])]
  return { ...next, incomplete, groups: [{ ...group, ...added, hits, nextToken: added?.nextToken ?? null }] }
}
