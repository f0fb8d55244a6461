import { useEffect } from 'react'
import { loadTexts } from '../../platform/texts/texts.ts'
import { useChannels } from '../list/use-channels.ts'
import { useIncoming } from './use-incoming.ts'
import { useTitleCount } from './use-title-count.ts'

/** Lives as long as the shell: keeps the list fresh, and tells of messages of others. */
export function MessagingBackground() {
  const { rows } = useChannels({ refresh: true })
  useEffect(() => void loadTexts('messaging'), [])
  useIncoming(rows)
  useTitleCount()
  return null
}
