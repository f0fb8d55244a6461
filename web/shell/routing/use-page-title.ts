import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pageName } from '../../platform/page-name.ts'
import { useStore } from '../../platform/store.ts'

/** The name of the product, or of the agency that owns this domain: the initial title of the page. */
const product = document.title || 'Atrium'

/** Sets the window title from the page's subject or the route's meta: "Atrium – launch", "Atrium – Messaging", or only "Atrium". */
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
