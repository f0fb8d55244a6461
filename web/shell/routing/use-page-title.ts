import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Writes the window's title from the route's meta: "Atrium – Messaging", or only "Atrium". */
export function usePageTitle(): void {
  const { t, i18n } = useTranslation('ui')
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const namespace = key?.split(':')[0]

  useEffect(() => {
    let current = true
    async function write() {
      if (namespace) await i18n.loadNamespaces(namespace)
      if (current) document.title = key ? `Atrium – ${t(key as never)}` : 'Atrium'
    }
    void write()
    return () => {
      current = false
    }
  }, [key, namespace, t, i18n])
}
