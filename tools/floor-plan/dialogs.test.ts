import { expect, test } from 'vitest'
import { ownDialogs } from './dialogs.ts'
import { sources } from './sources.ts'

/** No dialogs of this kind: one fills the window, of the other a list is all there is. */
const others = ['web/media/viewer/viewer.tsx', 'web/shell/palette/palette.tsx']

test('who opens a dialog or a sheet takes the one of web/ui/dialog', () => {
  const broken = ownDialogs(sources('web/**/*.tsx'), others)
  expect(broken, broken.join('\n')).toEqual([])
})

test('it finds a dialog of its own', () => {
  const found = (path: string, names: string) =>
    ownDialogs([{ path, text: `import { ${names} } from '@mantine/core'`, imports: [] }], others)
  expect(found('web/work/new-task.tsx', 'Button, Modal, Stack')).toHaveLength(1)
  expect(found('web/work/new-task.tsx', 'Drawer')).toHaveLength(1)
  expect(found('web/work/new-task.tsx', 'Button, Stack')).toEqual([])
  expect(found('web/media/viewer/viewer.tsx', 'Modal')).toEqual([])
  expect(found('web/ui/dialog/dialog.tsx', 'Modal')).toEqual([])
})
