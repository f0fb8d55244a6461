import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMovable } from '../../ui/order/use-movable.ts'
import classes from './movable.module.css'

interface Props {
  list: string
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  acts: ReactNode
  children: ReactNode
}

/** A row of a sortable list: its grip, its content, and its menu. */
export function MovableRow({ list, id, name, isFirst, isLast, onMove, acts, children }: Props) {
  const { t } = useTranslation('forms')
  const { row, grip } = useMovable({ list, id, onMove })
  return (
    <li {...row} className={`${row.className} ${classes.row}`}>
      <ActionIcon
        {...grip}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('builder.move', { name })}
        data-tooltip={t('builder.moveHint')}
      >
        <IconGripVertical size={18} stroke={1.5} />
      </ActionIcon>
      {children}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('builder.actions', { name })}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
            {t('builder.up')}
          </Menu.Item>
          <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
            {t('builder.down')}
          </Menu.Item>
          {acts}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

interface FactsProps {
  icon: ReactNode
  title: string
  /** Secondary text below the title. */
  hint: ReactNode
  /** At the other end of the row; hidden on a phone. */
  marks?: ReactNode
}

/** The content of most rows: an icon, a name, and a line about it. */
export function RowFacts({ icon, title, hint, marks }: FactsProps) {
  return (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        <span className={classes.hint}>{hint}</span>
      </span>
      {marks && <span className={classes.marks}>{marks}</span>}
    </>
  )
}
