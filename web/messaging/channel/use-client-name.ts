import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import type { Channel } from '../model/channel.ts'

/** The clients who read a channel, by company, else by name. */
export interface ClientName {
  /** Undefined if no client can read it. */
  client: string | undefined
  /** The number of companies and people in the name, for the plural of the text around it. */
  clients: number
}

export function useClientName({
  clientNames,
  clientCount,
}: Pick<Channel, 'clientNames' | 'clientCount'>): ClientName {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  return useMemo(() => {
    const more = clientCount - clientNames.length
    const named = more > 0 ? [...clientNames, t('audience.more', { count: more })] : clientNames
    return { client: named.length > 0 ? formats.list(named) : undefined, clients: clientCount }
  }, [clientNames, clientCount, formats, t])
}
