import { CloseButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onRemove?: (() => void) | undefined
}

/** Moves a row up or down, or removes it. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const { t } = useTranslation('requests')
  return (
    <>
      <IconButton
        label={t('settings.up', { name })}
        icon={IconArrowUp}
        size={28}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('settings.down', { name })}
        icon={IconArrowDown}
        size={28}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      {onRemove && <CloseButton aria-label={t('settings.remove', { name })} onClick={onRemove} />}
    </>
  )
}
