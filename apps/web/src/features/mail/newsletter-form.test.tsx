// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, type Replies } from '../../../test/fake-server.ts'
import { queryClient } from '../../lib/api/query.ts'
import { NewsletterForm } from './newsletter-form.tsx'

const user = userEvent.setup()
let server: ReturnType<typeof fakeServer>
afterEach(() => {
  cleanup()
  server.close()
})

async function subscribe(address: string, replies: Replies) {
  server = fakeServer(replies)
  render(
    <QueryClientProvider client={queryClient}>
      <NewsletterForm />
    </QueryClientProvider>,
  )
  if (address !== '') await user.type(screen.getByLabelText('Newsletter'), address)
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
}

describe('newsletter form', () => {
  it('thanks on the page and clears the field', async () => {
    const body = { message: 'Subscribed', unsubscribe_url: '/newsletter/unsubscribe' }
    await subscribe('a@b.co', { 'POST /api/newsletter': { body } })
    expect(
      (await screen.findByText('Thank you! You are subscribed.')).closest('[role="status"]'),
    ).toBeTruthy()
    expect(screen.getByLabelText('Newsletter')).toHaveProperty('value', '')
    expect(screen.getByText('To unsubscribe, use the link in any issue of the newsletter.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('validates the address before sending', async () => {
    await subscribe('abc', {})
    expect(screen.getByText('Email is invalid')).toBeTruthy()
    expect(server.sent).toHaveLength(0)
  })

  it('shows that the server did not answer, and keeps the input', async () => {
    await subscribe('a@b.co', { 'POST /api/newsletter': 'no answer' })
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy()
    expect(screen.getByLabelText('Newsletter')).toHaveProperty('value', 'a@b.co')
  })
})
