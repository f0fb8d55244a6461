import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import type { Channel } from '../model/channel.ts'
import { clientReaders } from '../model/readers.ts'

const namedAtOnce = 2

/** The clients who read a channel, as they are called: by company, else by name. */
export interface ClientName {
  /** Undefined where no client reads along. */
  client: string | undefined
  /** How many companies and people the name stands for, for the grammar around it. */
  clients: number
}

export function useClientName(channel: Pick<Channel, 'users'>): ClientName {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  return useMemo(() => {
    const names = [...new Set(clientReaders(channel).map(({ companyName, name }) => companyName ?? name))]
    const more = names.length - namedAtOnce
    const named = more > 0 ? [...names.slice(0, namedAtOnce), t('audience.more', { count: more })] : names
    return { client: named.length > 0 ? formats.list(named) : undefined, clients: names.length }
  }, [channel, formats, t])
}
