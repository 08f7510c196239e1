import type { PartnerReport } from '@riwaq/contracts';
import { partnerRows } from '@riwaq/contracts/partner-rows';
import { Button, Card, Cluster, Disclosure, Heading, Ltr, Stack, Text } from '@riwaq/design-system';
import { useMemo } from 'react';
import styled from 'styled-components';
import { qrColors, qrModules, qrPath, qrPng, qrSvg } from './qr-modules';
import { saveFile } from './save-file';

const Code = styled.svg`
  inline-size: min(100%, 16rem);
  shape-rendering: crispEdges;
  forced-color-adjust: none;
`;

interface PageCodesProps {
  readonly report: PartnerReport;
  /** The shop's address. */
  readonly shop: string;
}

/** The pages of an affiliate as QR codes to share; each of several behind its address. Nothing where he has none. */
export function PageCodes({ report, shop }: PageCodesProps) {
  const pages = [...partnerRows(report, 'landing'), ...partnerRows(report, 'promotion')].map(({ name }) => name);
  if (pages.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="page-codes">
      <Heading level={2} size={4} id="page-codes">
        شارك صفحتك
      </Heading>
      <Text $variant="muted">يفتحها هاتف من يصوّر الرمز، وتُحسب زيارته لك.</Text>
      {pages.length === 1
        ? pages.map((page) => <PageCode key={page} address={`${shop}${page}`} />)
        : pages.map((page) => (
            <Disclosure key={page} name="page-codes" summary={<Ltr>{page}</Ltr>}>
              <PageCode address={`${shop}${page}`} />
            </Disclosure>
          ))}
    </Card>
  );
}

function PageCode({ address }: { readonly address: string }) {
  const modules = useMemo(() => qrModules(address), [address]);
  const side = modules.length;
  // The last part of the address is what the page sells.
  const file = `qr-${address.split('/').at(-1)}`;
  return (
    <Stack $gap={2} $align="start">
      <a href={address}>
        <Ltr data-long>{address}</Ltr>
      </a>
      <Code viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`رمز QR يفتح ${address}`}>
        <path fill={qrColors.light} d={`M0 0h${side}v${side}H0z`} />
        <path fill={qrColors.dark} d={qrPath(modules)} />
      </Code>
      <Cluster>
        <Button variant="secondary" onClick={() => void qrPng(modules).then((png) => saveFile(`${file}.png`, png))}>
          نزّله صورة (PNG)
        </Button>
        <Button variant="quiet" onClick={() => saveFile(`${file}.svg`, qrSvg(modules))}>
          نزّله للطباعة (SVG)
        </Button>
      </Cluster>
    </Stack>
  );
}
