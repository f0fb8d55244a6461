import { useEffect } from 'react'
import { useUnreadCount } from '../list/use-unread-count.ts'

const counted = /^\(\d+\+?\) /

/** Shows the unread count in the window title, whichever page sets the title. */
export function useTitleCount(): void {
  const count = useUnreadCount()
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(counted, '')
      const next = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare
      if (next !== document.title) document.title = next
    }
    write()
    const observer = new MutationObserver(write)
    const title = document.querySelector('title')
    if (title) observer.observe(title, { childList: true })
    return () => observer.disconnect()
  }, [count])
}
