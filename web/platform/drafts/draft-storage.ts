export const draftPrefix = 'atrium.my.draft/'
