import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import classes from './steps.module.css'

interface Props {
  place: number
  count: number
  onMove: (by: number) => void
}

/** Moves a step among several without dragging. */
export function StepMoves({ place, count, onMove }: Props) {
  const { t } = useTranslation('automations/builder')
  if (count < 2) return null
  return (
    <span className={classes.moves}>
      <IconButton
        label={t('up', { place })}
        icon={IconArrowUp}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('down', { place })}
        icon={IconArrowDown}
        disabled={place === count}
        onClick={() => onMove(1)}
      />
    </span>
  )
}
