import { useEffect } from 'react'

/** While `on`, a phone shows no bars around the page: an open conversation needs the height. */
export function useImmersive(on: boolean): void {
  useEffect(() => {
    if (!on) return
    document.documentElement.dataset.immersive = ''
    return () => {
      delete document.documentElement.dataset.immersive
    }
  }, [on])
}
