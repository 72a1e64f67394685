/** What applicants are told. */
export const CAREER_WORDS = {
  received: (title: string) => `Thank you. Your application as ${title} is here.`,
  replaced: (title: string) =>
    `Thank you. Your application as ${title} is here and takes the place of the earlier one.`,
  noCv: 'Add your CV as a PDF file',
  empty: 'This file is empty. Choose another one.',
  notPdf: 'This is not a PDF file. Save your CV as PDF and add it again.',
  cut: 'This PDF file is cut short. Save it once more and add it again.',
} as const
