import { Button, Group, TextInput, Title } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClientTag } from '../client-tag.tsx'
import classes from './board.module.css'
import { BoardTabs } from './board-tabs.tsx'
import { type Filter, isFiltering, noFilter } from './filter.ts'
import type { Board } from './lanes.ts'

interface Props {
  board: Board
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** The name of the board, the project's other boards, and the filter. */
export function BoardHeader({ board, filter, onFilter }: Props) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const { project } = board
  return (
    <>
      <header className={classes.header}>
        <IconButton
          icon={IconArrowLeft}
          label={t('board.backToProjects')}
          renderRoot={(props) => <Link to="/task" {...props} />}
        />
        <Title order={1} fz="lg" lh="lg" lineClamp={1}>
          <bdi>{project.title}</bdi>
        </Title>
        {isStaff && project.client && <ClientTag client={project.client} />}
      </header>
      <div className={classes.bar}>
        <BoardTabs board={board} />
        <Filters filter={filter} onFilter={onFilter} />
      </div>
    </>
  )
}

function Filters({ filter, onFilter }: Omit<Props, 'board'>) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const kinds = isStaff ? (['mine', 'overdue', 'priority'] as const) : (['overdue', 'priority'] as const)
  return (
    <Group gap="xs" wrap="nowrap" className={classes.filters} role="group" aria-label={t('board.filter')}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={filter[kind] ? 'light' : 'subtle'}
          {...(!filter[kind] && { color: 'gray', c: 'dimmed', fw: 400 })}
          aria-pressed={filter[kind]}
          onClick={() => onFilter({ ...filter, [kind]: !filter[kind] })}
        >
          {t(`board.only.${kind}`)}
        </Button>
      ))}
      <TextInput
        type="search"
        className={classes.find}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        aria-label={t('board.find')}
        placeholder={t('board.find')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      />
      {isFiltering(filter) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onFilter(noFilter)}>
          {t('board.reset')}
        </Button>
      )}
    </Group>
  )
}
