/** What a title and a colour must be, of boards as of columns; loaded when somebody types. */
export const boardFields = async () =>
  (await import('../../../shared/work.ts')).createBoardInput.pick({ title: true, color: true })

export const columnFields = async () =>
  (await import('../../../shared/work.ts')).createColumnInput.pick({ title: true, color: true })
