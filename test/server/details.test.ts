import { expect, it } from 'vitest';
import { type Host, startThreeHosts } from './hosts/three-hosts';

const OWLS = `---
title: Barn owls at night
url: https://example.org/owls
author: Marit Solheim
---

Barn owls hunt voles at night. A barn owl hears a vole under the snow.`;

async function answerOf(host: Host, question: string): Promise<string> {
  const response = await host.fetch(
    `${host.baseUrl}/question?query=${encodeURIComponent(question)}`,
    { headers: { authorization: host.key } },
  );
  const body: unknown = await response.json();
  return JSON.stringify(body);
}

it('tells who wrote what is kept and when it was kept, alike on all hosts', async () => {
  const { stop, device, embedded, postgresql } = await startThreeHosts();
  try {
    for (const host of [device, embedded, postgresql]) {
      const saved = await host.fetch(`${host.baseUrl}/context/save?namespace=owls`, {
        method: 'POST',
        headers: { authorization: host.key, 'content-type': 'text/markdown' },
        body: OWLS,
      });
      expect(saved.status).toBe(201);
      expect(await answerOf(host, 'Who wrote the article about barn owls?')).toContain(
        'the document “Barn owls at night” was written by Marit Solheim. [1]',
      );
      // Two questions: a host may ask for patience with a third.
      expect(await answerOf(host, 'When did I save the article about barn owls?')).toMatch(
        /was kept on \d{4}-\d{2}-\d{2} in owls\. \[1\]/,
      );
    }
  } finally {
    await stop();
  }
}, 300_000);
