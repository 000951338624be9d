// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { clipUndrawn } from '../../../../src/clip/undrawn/clip-undrawn';
import { parseUndrawn } from '../../../fakes/browser/parse-undrawn';

async function clip(html: string) {
  const page = await parseUndrawn(new Blob([html]));
  return clipUndrawn(page, { url: 'https://a.example/page', now: () => 0 });
}

const LOGIN_IN_HEAD = `<header><a href="/">Kurier</a><form action="/login"><label>Name <input name="user"></label>
  <label>Password <input type="password"></label><button>Log in</button></form></header>`;
const COMMENTS = `<section id="comments"><h2>Comments</h2><form><p>Please log in to write a comment.</p>
  <label>Name <input name="user" autocomplete="username"></label><label>Password <input type="password"></label>
  <button>Log in</button></form></section>`;

const ENGLISH = `<h1>Bridge opens again</h1>
  <p>The old bridge across the Alder opened again on Monday, eleven weeks after the flood had shut it.</p>
  <p>Engineers replaced two of its seven piers and the whole of the road surface, the council said.</p>
  <p>Heavy lorries must still take the long way round through Kirkby until the tests end in October.</p>
  <p>“We waited for this day,” said the owner of the mill shop at the northern end of the bridge.</p>`;
const CHINESE = `<h1>跨江大桥恢复通车</h1>
  <p>　　本报讯　昨天上午，因洪水封闭十一周的跨江大桥恢复通车，两岸居民不必再绕行二十公里。</p>
  <p>　　据市交通局介绍，施工人员更换了七座桥墩中的两座，并重新铺设了全部桥面。</p>
  <p>　　重型货车在十月检测结束之前仍须绕行，具体路线以现场标志为准。</p>`;
const IN_LINES = `<h1>跨江大桥恢复通车</h1><div class="text">昨天上午，因洪水封闭十一周的跨江大桥恢复通车，两岸居民不必再绕行二十公里。<br><br>
  据市交通局介绍，施工人员更换了七座桥墩中的两座，并重新铺设了全部桥面。<br><br>重型货车在十月检测结束之前仍须绕行，具体路线以现场标志为准。</div>`;

describe('a short article is no login page', () => {
  it.each([
    ['English', ENGLISH, 'replaced two of its seven piers'],
    ['Chinese', CHINESE, '更换了七座桥墩中的两座'],
    ['Chinese in lines', IN_LINES, '更换了七座桥墩中的两座'],
  ])('though its head or its comments ask for a password: %s', async (_, text, words) => {
    for (const html of [
      `${LOGIN_IN_HEAD}<main><article>${text}</article></main>`,
      `<main><article>${text}</article></main>${COMMENTS}`,
      `${LOGIN_IN_HEAD}<div class="content">${text}</div>${COMMENTS}`,
    ]) {
      const outcome = await clip(`<!doctype html><title>Kurier</title><body>${html}</body>`);
      expect(outcome).toMatchObject({ ok: true });
      expect(outcome.ok && outcome.draft.markdown).toContain(words);
    }
  });
});

const FORM = `<form><label>User name <input autocomplete="username"></label>
  <label>Password <input type="password"></label><button>Sign in</button></form>`;

describe('a login page is refused', () => {
  it.each([
    ['with little else', `<h1>Sign in</h1>${FORM}<p>Forgot your password?</p>`],
    [
      'with its terms',
      `<h1>Welcome back</h1><p>Tideline keeps the notes of your whole team in one place, on every device that you use.</p>${FORM}
      <p>By signing in you agree to our <a href="/t">Terms of Service</a> and our <a href="/p">Privacy Policy</a>.</p>
      <p>This site is protected by a test for robots, and its <a href="/x">Privacy Policy</a> and <a href="/y">Terms of Service</a> apply.</p>
      <p>No account yet? <a href="/new">Make one</a> in a minute. It is free for teams of up to five people.</p>`,
    ],
    [
      'with advice',
      `<h1>Online banking</h1>${FORM}<h2>Stay safe</h2><ul><li>We never ask for your PIN by telephone, e-mail or text message.</li>
      <li>Check that the address of this page begins with https before you type anything.</li>
      <li>Call us at once if a transfer looks strange to you or if you lose your card.</li></ul>`,
    ],
    [
      'with advice in paragraphs',
      `<h1>Online banking</h1>${FORM}<p>We never ask for your PIN by telephone, e-mail or text message.</p>
      <p>Check that the address of this page begins with https before you type anything.</p>
      <p>Call us at once if a transfer looks strange to you or if you lose your card.</p>`,
    ],
    [
      'in Chinese',
      `<h1>用户登录</h1><form><label>用户名 <input autocomplete="username"></label><label>密码 <input type="password"></label>
      <button>登录</button></form><p>登录即表示您已阅读并同意<a href="/t">《用户服务协议》</a>和<a href="/p">《隐私政策》</a>。</p>
      <p>为保障您的账号安全，请勿将密码告知他人，也不要在公共电脑上保存密码。</p><p>没有账号？<a href="/new">立即注册</a></p>`,
    ],
  ])('%s', async (_, html) => {
    expect(await clip(`<!doctype html><title>Tideline</title><body>${html}</body>`)).toEqual({
      ok: false,
      failure: { code: 'nothing-to-clip', what: 'login' },
    });
  });
});
