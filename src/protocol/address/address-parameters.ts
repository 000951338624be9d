/**
 * Parameters of addresses that a kept page must not carry, as data. Two kinds: those that follow a
 * person about, and those that let whoever holds the address act as that person. Written down from
 * what each vendor or standard says of its own parameters; another one is another name in a row.
 */

/** When a parameter goes. Without one it always does. */
export type ParameterCondition =
  /** Its value has the form of a key: long, and no words. */
  | { value: 'secret' }
  | { value: RegExp }
  /** One of these stands beside it. */
  | { beside: readonly string[] }
  /** The address is one that a sign-in returns to. */
  | { address: 'callback' };

export interface ParameterRule {
  /** Whoever uses it, and where they say so. */
  readonly source: string;
  /** In lower case. A name that ends in `*` stands for every name that begins so. */
  readonly names: readonly string[];
  /** Only on these hosts and their subdomains. */
  readonly hosts?: readonly string[];
  /** Any of them is enough. */
  readonly when?: readonly ParameterCondition[];
}

/** How a person came to a page, not which page it is. */
export const TRACKING: readonly ParameterRule[] = [
  {
    source: 'Google Analytics: campaign parameters, cross-domain linker',
    names: ['utm_*', '_ga', '_gac', '_gl'],
  },
  {
    source: 'Google Ads and Merchant Center: auto-tagging',
    names: [
      'gclid',
      'gclsrc',
      'dclid',
      'gbraid',
      'wbraid',
      'gad_source',
      'gad_campaignid',
      'srsltid',
    ],
  },
  { source: 'Meta: click identifier', names: ['fbclid', 'fb_action_ids', 'fb_action_types'] },
  { source: 'Meta: apps that share a link', names: ['mibextid', 'igshid', 'igsh'] },
  { source: 'Microsoft Advertising: auto-tagging', names: ['msclkid'] },
  { source: 'Yandex Direct and Search: click identifiers', names: ['yclid', 'ysclid'] },
  { source: 'X Ads: click identifier', names: ['twclid'] },
  { source: 'TikTok Ads: click identifier', names: ['ttclid'] },
  { source: 'LinkedIn Ads: enhanced conversion tracking', names: ['li_fat_id'] },
  { source: 'Pinterest tag', names: ['epik'] },
  { source: 'Snap pixel', names: ['sccid'] },
  { source: 'Reddit Ads', names: ['rdt_cid'] },
  { source: 'Quora Ads', names: ['qclid'] },
  { source: 'Outbrain', names: ['dicbo'] },
  { source: 'Branch deep links', names: ['_branch_match_id', '_branch_referrer'] },
  { source: 'Rakuten Advertising', names: ['ranmid', 'raneaid', 'ransiteid'] },
  { source: 'impact.com', names: ['irclickid', 'irgwc'] },
  { source: 'Awin', names: ['awc'] },
  { source: 'Adobe Advertising', names: ['ef_id', 's_kwcid'] },
  { source: 'Matomo: campaign parameters', names: ['mtm_*', 'pk_*', 'matomo_*', 'piwik_*'] },
  { source: 'Mailchimp: campaign and reader', names: ['mc_cid', 'mc_eid'] },
  {
    source: 'HubSpot: mail and cross-domain tracking',
    names: ['_hsenc', '_hsmi', '__hssc', '__hstc', '__hsfp', 'hsctatracking'],
  },
  { source: 'Marketo', names: ['mkt_tok'] },
  { source: 'Omeda', names: ['oly_anon_id', 'oly_enc_id', 'rb_clickid'] },
  { source: 'Vero', names: ['vero_id', 'vero_conv'] },
  { source: 'Klaviyo', names: ['_kx'] },
  { source: 'Drip', names: ['__s'] },
  { source: 'ActiveCampaign', names: ['vgo_ee'] },
  { source: 'Oracle Responsys and Bronto', names: ['_bta_tid', '_bta_c'] },
  { source: 'Dotdigital', names: ['dm_i'] },
  { source: 'Wicked Reports', names: ['wickedid'] },
  { source: 'Piano: mail', names: ['at_campaign', 'at_medium'], hosts: ['bbc.co.uk', 'bbc.com'] },
  {
    source: 'YouTube and Spotify: who shared it',
    names: ['si'],
    hosts: ['youtube.com', 'youtu.be', 'spotify.com'],
  },
  { source: 'X: where it was shared', names: ['s', 't'], hosts: ['x.com', 'twitter.com'] },
  {
    source: 'LinkedIn: where it was clicked',
    names: ['trk', 'trackingid', 'lipi'],
    hosts: ['linkedin.com'],
  },
  {
    source: 'Alibaba: position of the click',
    names: ['spm', 'scm'],
    hosts: ['alibaba.com', 'aliexpress.com', 'taobao.com', 'tmall.com'],
  },
  {
    source: 'Amazon: position of the click',
    names: ['pf_rd_*', 'pd_rd_*', 'qid', 'sprefix', 'dib', 'dib_tag'],
    hosts: [
      'amazon.com',
      'amazon.co.uk',
      'amazon.de',
      'amazon.fr',
      'amazon.it',
      'amazon.es',
      'amazon.ca',
      'amazon.in',
      'amazon.co.jp',
      'amazon.com.au',
    ],
  },
];

/** What lets its holder act as the person, or go on with their session. */
export const CREDENTIALS: readonly ParameterRule[] = [
  {
    source: 'OAuth 2.0 (RFC 6749, 4.2.2; RFC 6750, 2.3) and OpenID Connect Core 3.2.2',
    names: [
      'access_token',
      'id_token',
      'refresh_token',
      'client_secret',
      'oauth_token',
      'oauth_verifier',
      'oauth_signature',
      'session_state',
    ],
  },
  {
    source: 'OAuth 2.0: authorization response (RFC 6749, 4.1.2)',
    names: ['code', 'state'],
    when: [{ beside: ['code+state', 'session_state', 'iss'] }, { address: 'callback' }],
  },
  { source: 'SAML 2.0 bindings, 3.4.4', names: ['samlresponse', 'samlrequest', 'relaystate'] },
  {
    source: 'CAS protocol 3.0: service tickets',
    names: ['ticket'],
    when: [{ value: /^(?:ST|PT|PGT)-/ }],
  },
  {
    source: 'Session identifiers: PHP, Java Servlet 7.1, ASP, ColdFusion, Rack, Express',
    names: [
      'phpsessid',
      'jsessionid',
      'aspsessionid*',
      'asp.net_sessionid',
      'cfid',
      'cftoken',
      'rack.session',
      'connect.sid',
      'session_id',
      'sessionid',
      'sess_id',
    ],
  },
  {
    source: 'Session identifiers under a common name',
    names: ['sid', 'session', 'sess', 's_id', 'zenid', 'oscsid', 'psid'],
    when: [{ value: 'secret' }],
  },
  {
    source: 'Sign-in, invitation and reset links; no page is chosen by them',
    names: [
      'auth_token',
      'authtoken',
      'login_token',
      'magic_token',
      'reset_token',
      'reset_password_token',
      'confirmation_token',
      'invitation_token',
      'unsubscribe_token',
      'csrf_token',
      'csrfmiddlewaretoken',
      'authenticity_token',
      'xsrf_token',
      'jwt',
      'password',
      'passwd',
      'pwd',
      'api_key',
      'apikey',
      'api-key',
      'x-api-key',
      'api_token',
      'private_token',
      'secret',
    ],
  },
  {
    source: 'The same under a common name',
    names: ['auth', 'authorization', 'credential', 'credentials', 'nonce', 'otp', 'login'],
    when: [{ value: 'secret' }],
  },
  {
    source: 'Google API keys. Other keys may well name a document',
    names: ['key'],
    when: [{ value: /^AIza[\w-]{30,}$/ }],
  },
];

/** What gives a right to one file for a while: worth nothing kept, but needed to fetch the file. */
export const SIGNATURES: readonly ParameterRule[] = [
  { source: 'Amazon S3: Signature Version 4 in the query', names: ['x-amz-*'] },
  { source: 'Google Cloud Storage: signed addresses', names: ['x-goog-*', 'googleaccessid'] },
  {
    source: 'Amazon S3 Signature Version 2 and CloudFront signed addresses',
    names: ['awsaccesskeyid', 'key-pair-id'],
  },
  {
    source: 'The same: parts that mean nothing alone',
    names: ['signature', 'expires', 'policy'],
    when: [{ beside: ['awsaccesskeyid', 'key-pair-id', 'googleaccessid'] }],
  },
  {
    source: 'Azure Storage: shared access signature',
    names: [
      'sig',
      'se',
      'sp',
      'sv',
      'sr',
      'st',
      'spr',
      'sip',
      'ss',
      'srt',
      'skoid',
      'sktid',
      'skt',
      'ske',
      'sks',
      'skv',
    ],
    when: [{ beside: ['sig+sv', 'sig+se'] }],
  },
  {
    source: 'Signatures and tokens under a common name',
    names: ['token', 'sig', 'signature', 'hmac', 'x-signature', '__token__', 'hdnts', 'hdnea'],
    when: [{ value: 'secret' }],
  },
];
