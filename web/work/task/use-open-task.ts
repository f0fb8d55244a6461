import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const ownAddress = '/task/t/'

/** Opens another task in the place of this one: over its board, if the address has it, or at its own address. */
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
