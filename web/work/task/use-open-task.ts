import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const ownAddress = '/task/t/'

/** Opens another task in place of this one: over its board if a board is open, else at the task's own URL. */
export function useOpenTask(): (id: string) => void {
  const { history } = useRouter()
  return useCallback(
    (id) => {
      const { pathname, search } = history.location
      const parameters = new URLSearchParams(search)
      parameters.set('task', id)
      history.replace(pathname.startsWith(ownAddress) ? ownAddress + id : `${pathname}?${parameters}`)
    },
    [history],
  )
}
