import { useMemo } from 'react'
import { useWholeList } from '../platform/client/use-whole-list.ts'
import { isAutomation } from './automation.ts'
import { automationsQuery } from './operations.ts'

const variables = {}

/** The viewer's automations, and for admins those of everyone. An agency has at most fifty. */
export function useAutomations() {
  const list = useWholeList({
    query: automationsQuery,
    variables,
    pick: ({ cronsByUser }) => cronsByUser,
  })
  const { items } = list
  return { ...list, items: useMemo(() => items?.filter(isAutomation), [items]) }
}
