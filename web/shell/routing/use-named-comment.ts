import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { searchId } from './search-id.ts'

/**
 * The comment that the address names. It is taken out of the address at once: what is opened next has other comments, and would
 * look for it in vain.
 */
export function useNamedComment(): string | undefined {
  const { comment } = useSearch({ strict: false }) as { comment?: string }
  const navigate = useNavigate()
  const named = searchId(comment)
  const [marked, setMarked] = useState(named)
  if (named !== undefined && named !== marked) setMarked(named)
  useEffect(() => {
    if (comment === undefined) return
    void navigate({
      to: '.',
      search: (before) => ({ ...before, comment: undefined }) as never,
      replace: true,
      resetScroll: false,
    })
  }, [comment, navigate])
  return marked
}
