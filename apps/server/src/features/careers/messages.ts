export const CAREER_MESSAGES = {
  received: (title: string) => `Thank you. We received your application as ${title}.`,
  replaced: (title: string) =>
    `Thank you. We received your application as ${title}. It replaces your earlier one.`,
  noCv: 'Add your CV as a PDF file',
  empty: 'This file is empty. Choose another one.',
  notPdf: 'This is not a PDF file. Save your CV as a PDF and add it again.',
  cut: 'This PDF file is incomplete. Save it again and add the new copy.',
} as const
