import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './channel-header.module.css'

const listPath: string = '/dial'

interface Props {
  error: unknown
  retry: () => void
}

/** A channel that cannot be shown: it does not exist, or its reader is not in it any more. */
export function ChannelMissing({ error, retry }: Props) {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  return (
    <>
      <div className={classes.header}>
        <IconButton
          className={classes.back}
          label={t('channel.back')}
          icon={IconArrowLeft}
          onClick={() => void navigate({ to: listPath })}
        />
      </div>
      <ErrorState error={error} retry={retry} />
    </>
  )
}
