import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { channelRoute } from '../routes.tsx'
import { useUnread } from './use-unread.ts'

/** Opens the next unread conversation after the open one, else the first. */
export function useNextUnread(): () => void {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const { places = [] } = useUnread()
  const channelID = useParams({ strict: false, select: (params) => params.channelID })
  const open = useSearch({ strict: false, select: ({ conversation }) => conversation })
  return () => {
    const isOpen = ({ row, conversation }: (typeof places)[number]) =>
      open ? conversation.id === open : row.channelID === channelID
    const at = places.findIndex(isOpen)
    const next = [...places.slice(at + 1), ...places.slice(0, Math.max(0, at))].find((each) => !isOpen(each))
    if (!next) return toast(t('overview.nothingElse'))
    void navigate({
      to: channelRoute.to,
      params: { channelID: next.row.channelID },
      search: { conversation: next.conversation.id },
    })
  }
}
