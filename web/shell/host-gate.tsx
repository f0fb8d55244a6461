import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Host, HostAgency } from '../platform/host.ts'
import { FullScreenNote } from './full-screen-note.tsx'
import { useFreshHost } from './use-fresh-host.ts'

const HostContext = createContext<HostAgency | undefined>(undefined)

/** The agency that owns this domain; undefined on the default host. */
export function useHostAgency(): HostAgency | undefined {
  return use(HostContext)
}

/** Blocks a host that no agency owns, or whose agency cannot be reached there. */
export function HostGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const host: Host | undefined = useLoaderData({ from: rootRouteId })?.host
  useFreshHost(host)
  if (host?.kind === 'unknown') {
    return <FullScreenNote title={t('host.noAgency')}>{t('host.noAgencyHint')}</FullScreenNote>
  }
  const agency = host?.kind === 'agency' ? host.agency : undefined
  if (agency?.unavailable) {
    return (
      <FullScreenNote title={t('host.unavailable', { name: agency.name })}>
        {t('host.unavailableHint')}
      </FullScreenNote>
    )
  }
  return <HostContext value={agency}>{children}</HostContext>
}
