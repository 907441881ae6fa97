// What a receipt is held against: what was read in it, with what agrees and what does not; the slips of the enrolment; payments
// without an owner; and what the bank says when it is asked now.
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { NOMES_DE_PENDENCIA } from '../../../shared/boletos.ts';
import {
  type BoletoComprovado,
  type Comparacao,
  type ComprovanteConferido,
  NOMES_DA_SITUACAO_NO_BANCO,
  type RespostaDoBanco,
} from '../../../shared/comprovantes.ts';
import { formatDate, formatDiaEHora, formatLinhaDigitavel, formatMoney } from '../../../shared/format.ts';
import type { ComprovacaoAdmin } from '../../../shared/pedidos/comprovacao.ts';
import { useAct } from '../../act.ts';
import { PANEL } from '../../screen.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NewTabLink } from '../../ui/new-tab-button.tsx';
import { GroupTitle } from '../analise/fatos.tsx';
import { Loaded } from '../loaded.tsx';
import { IfAllowed } from '../permissao.ts';

const SEM_LEITURA = {
  imagem: 'O arquivo é uma imagem: nada foi lido dele. Confira pelo que se vê.',
  ilegivel: 'O portal não conseguiu ler o arquivo. Confira pelo que se vê.',
  lido: 'O texto do arquivo não diz linha digitável, valor nem dia. Confira pelo que se vê.',
} as const;

export function Conferencia({ comprovacao }: { comprovacao: ComprovacaoAdmin }) {
  const { id, lido } = comprovacao;
  const conferida = trpc.admin.comprovacoes.conferir.useQuery({ id });
  const { leitura: _, ...achado } = lido;
  const nadaLido = Object.values(achado).every((um) => um === null);
  return (
    <Loaded
      inline
      query={conferida}
      failed="Erro ao carregar os boletos da inscrição."
      loading={<Skeleton height={180} />}
    >
      {({ pagamento, comparacoes, boletos, pendencias }) => (
        <>
          {pagamento && (
            <Alert tom="ok">
              {`Já há um pagamento de ${formatMoney(pagamento.valor)} confirmado em ${formatDiaEHora(pagamento.confirmado_em)}.`}
            </Alert>
          )}
          <section>
            <GroupTitle>O comprovante e o portal</GroupTitle>
            {comparacoes.length > 0 && (
              <ul className="flex flex-col gap-2">
                {comparacoes.map((uma) => (
                  <Comparada key={uma.campo} comparacao={uma} />
                ))}
              </ul>
            )}
            {nadaLido && <p className="text-15 text-texto-2">{SEM_LEITURA[lido.leitura]}</p>}
          </section>
          <Boletos boletos={boletos} />
          <NoBanco id={id} />
          <Pendencias pendencias={pendencias} />
        </>
      )}
    </Loaded>
  );
}

const MARCAS = {
  true: { kind: 'check', cor: 'text-ok-forte', dito: 'Confere' },
  false: { kind: 'x', cor: 'text-er-forte', dito: 'Difere' },
  null: { kind: 'vazia', cor: 'text-texto-3', dito: 'Sem comparação' },
} as const;

function Comparada({ comparacao: { campo, no_comprovante, no_portal, confere } }: { comparacao: Comparacao }) {
  const { kind, cor, dito } = MARCAS[`${confere}`];
  return (
    <li className="flex gap-2.5 text-15">
      <span className={`flex-none pt-0.5 [--glifo-fundo:var(--color-papel)] ${cor}`}>
        <Glyph kind={kind} size={18} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="text-texto-3">{campo}: </span>
        <span className="num">{no_comprovante}</span>
        <span className="num block text-14 text-texto-2">
          <b className={`font-semibold ${cor}`}>{dito}</b> · {no_portal}
        </span>
      </span>
    </li>
  );
}

function Boletos({ boletos }: { boletos: readonly BoletoComprovado[] }) {
  return (
    <section>
      <GroupTitle>{boletos.length === 1 ? 'Boleto da inscrição' : 'Boletos da inscrição'}</GroupTitle>
      <ul className="flex flex-col gap-2.5">
        {boletos.map(
          ({ boleto_id, forma_pagamento, nosso_numero, codigo_barras_digitavel: linha, url_boleto, ...boleto }) => (
            <li key={boleto_id} className="text-15">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge small {...states.pagamento[boleto.status]} />
                <span className="num">{`${formatMoney(boleto.valor)}, vence em ${formatDate(boleto.vencimento)}`}</span>
                {url_boleto && (
                  <NewTabLink href={url_boleto} about={` ${nosso_numero ?? boleto_id}`}>
                    {forma_pagamento === 'pix' ? 'Abrir cobrança PIX' : 'Abrir boleto'}
                  </NewTabLink>
                )}
              </span>
              <span className="num block text-14 text-texto-2 wrap-anywhere">
                {linha === '' ? 'Somente PIX: não tem linha digitável' : formatLinhaDigitavel(linha)}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function NoBanco({ id }: { id: number }) {
  const [respostas, setRespostas] = useState<readonly RespostaDoBanco[] | null>(null);
  const pergunta = useAct(api.admin.comprovacoes.perguntar.mutate, {
    onSuccess: ({ respostas: ditas }) => setRespostas(ditas),
    failed: 'Erro ao perguntar ao banco.',
  });
  return (
    <section>
      <GroupTitle>O que o banco diz</GroupTitle>
      <div role="status">
        {respostas?.map(({ boleto_id, nosso_numero, forma_pagamento, situacao, pago_em, valor_pago }) => (
          <p key={boleto_id} className="num text-15 wrap-anywhere">
            {`${forma_pagamento === 'pix' ? 'Cobrança PIX' : 'Boleto'} ${nosso_numero ?? boleto_id}: ${NOMES_DA_SITUACAO_NO_BANCO[situacao]}`}
            {valor_pago !== null && `, ${formatMoney(valor_pago)}`}
            {pago_em && ` em ${formatDate(pago_em)}`}.
          </p>
        ))}
      </div>
      <IfAllowed area="financeiro">
        <IconButton
          icon={IconBuildingBank}
          variant="light"
          className="mt-1.5"
          loading={pergunta.pending}
          onClick={() => pergunta.run({ id })}
        >
          Perguntar ao banco agora
        </IconButton>
      </IfAllowed>
    </section>
  );
}

function Pendencias({ pendencias }: Pick<ComprovanteConferido, 'pendencias'>) {
  if (pendencias.length === 0) return null;
  return (
    <section>
      <GroupTitle>{pendencias.length === 1 ? 'Pagamento sem dono' : 'Pagamentos sem dono'}</GroupTitle>
      {pendencias.map(({ id, tipo, valor, pago_em, certa }) => (
        <a key={id} className="lk num block text-15" href={`#${PANEL}/boletos?aba=pendencias&registro=${id}`}>
          {`${formatMoney(valor)} em ${formatDate(pago_em)} · ${certa ? NOMES_DE_PENDENCIA[tipo] : 'combina com o boleto'}`}
        </a>
      ))}
    </section>
  );
}
