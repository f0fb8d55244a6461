import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageName } from '../../platform/page-name.ts'
import { useStore } from '../../platform/store.ts'

/** The product's name, or that of the agency whose own page this is: what the page came with. */
const product = document.title || 'Atrium'

/** Writes the window's title, from what the page is about or the route's meta: "Atrium – launch", "Atrium – Messaging", or only "Atrium". */
export function usePageTitle(): void {
  const { t, i18n } = useTranslation('ui')
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const name = useStore(pageName)
  const namespace = key?.split(':')[0]

  useEffect(() => {
    let current = true
    async function write() {
      if (namespace) await i18n.loadNamespaces(namespace)
      const title = name ?? (key && t(key as never))
      if (current) document.title = title ? `${product} – ${title}` : product
    }
    void write()
    return () => {
      current = false
    }
  }, [key, namespace, name, t, i18n])
}
