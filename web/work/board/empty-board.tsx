import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { NewColumnSheet } from './add-column.tsx'
import type { Board } from './lanes.ts'
import { createColumnMutation } from './operations.ts'

/** A board without columns: adds the three default ones at once, or a first one of the viewer's own. */
export function EmptyBoard({ board, mayEdit }: { board: Board; mayEdit: boolean }) {
  const { t } = useTranslation('work')
  const { list } = useFormats()
  const [createColumn] = useCommand(createColumnMutation)
  // All three keep their ids until all exist: pressing again creates only the missing ones.
  const ids = useIdOf()
  const [opened, sheet] = useDisclosure(false)
  const usual = [
    { title: t('column.toDo'), color: '#868e96' },
    { title: t('column.inProgress'), color: '#228be6' },
    { title: t('column.done'), color: '#40c057' },
  ]

  const addition = useAction(async () => {
    // Sequentially: each is inserted after the previous one.
    for (const column of usual)
      await createColumn({ input: { id: ids.of(column), boardID: board.id, ...column } })
  })

  const action = mayEdit && (
    <Stack gap="sm" align="center">
      <Group gap="sm" justify="center">
        <Button loading={addition.pending} onClick={() => void addition.run()}>
          {t('column.addUsual')}
        </Button>
        <Button variant="default" onClick={sheet.open}>
          {t('column.add')}
        </Button>
      </Group>
      <SaveError field={addition} />
    </Stack>
  )
  return (
    <>
      <EmptyState icon={IconLayoutKanban} title={t('board.empty')} action={action}>
        {t(mayEdit ? 'board.emptyHint' : 'board.emptyForClient', {
          columns: list(usual.map(({ title }) => title)),
        })}
      </EmptyState>
      {opened && <NewColumnSheet boardID={board.id} onClose={sheet.close} />}
    </>
  )
}
