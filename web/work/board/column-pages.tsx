import { useEffect } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { Card } from './lanes.ts'
import { columnTasksQuery } from './operations.ts'

/** As many as the server gives at once. */
const pageSize = 200

export interface ColumnPage {
  cards: readonly Card[] | undefined
  /** Why they did not come. */
  error?: unknown
  retry: () => void
}

interface Props {
  columnID: string
  /** Up to which page the reader has scrolled, beginning with 1. */
  wanted: number
  /** Says what a page holds, and that it is shown no longer. */
  onPage: (name: string, page: ColumnPage | undefined) => void
  token?: string | null
  at?: number
}

/** The pages of a long column, one after the other as they are wanted. Each is a query that is shown, and so stays true. */
export function ColumnPages({ columnID, wanted, onPage, token = null, at = 1 }: Props) {
  const [{ data, error }, ask] = useShownQuery({
    query: columnTasksQuery,
    variables: { columnID, limit: pageSize, nextToken: token },
  })
  const page = data?.tasksByColumn
  const name = `${columnID}/${at}`
  const cards = page?.items
  useEffect(() => {
    onPage(name, { cards, error, retry: () => ask({ requestPolicy: 'network-only' }) })
    return () => onPage(name, undefined)
  }, [name, cards, error, ask, onPage])
  if (!page?.nextToken || at >= wanted) return null
  return (
    <ColumnPages columnID={columnID} wanted={wanted} onPage={onPage} token={page.nextToken} at={at + 1} />
  )
}
