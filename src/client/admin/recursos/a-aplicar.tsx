// A granted appeal changes no decision by itself: the way to the decision that is to be made anew, and the window that says what was
// done where none is.
import { Button } from '@mantine/core';
import { IconArrowRight, IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInteger } from '../../../shared/format.ts';
import { REFEITO_EM, refaz } from '../../../shared/janelas.ts';
import { aplicacao, type RecursoAdmin } from '../../../shared/pedidos/recurso.ts';
import { LISTAS_DE_PEDIDOS, PEDIDOS } from '../../../shared/pedidos/tipos.ts';
import { PANEL } from '../../screen.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { tituloDe } from '../analise/fila.tsx';
import { LinkButton } from '../links.tsx';
import { IfAllowed, usePode } from '../permissao.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Tipo = NonNullable<RecursoAdmin['a_aplicar']>['tipo'];
/** How the queue is called where the decision is made anew. */
const filaDo = (tipo: Exclude<Tipo, 'inscricao'>) => LISTAS_DE_PEDIDOS[PEDIDOS[tipo].tabela].title;

/** What a granted appeal leaves to be done, in the words of where: a decision to be made anew, or the enrolment itself. */
function palavrasDe(tipo: Tipo) {
  if (tipo === 'inscricao')
    return {
      tabela: 'inscricoes',
      area: 'inscricoes',
      aoDeferir:
        'A inscrição não muda sozinha. Depois, ela pode ser cancelada, reativada ou ter o pagamento confirmado. Registre o que foi feito.',
      pergunta: 'A inscrição ainda não mudou. Abrir agora, em Inscrições?',
      espera:
        'Este recurso foi deferido. A inscrição pode ser cancelada, reativada ou ter o pagamento confirmado; os dados da pessoa se corrigem em Candidatos. Registre o que foi feito.',
      semNada: '',
      botao: 'Abrir a inscrição',
    } as const;
  const fila = filaDo(tipo);
  const { tabela, area } = PEDIDOS[tipo];
  return {
    tabela,
    area,
    aoDeferir: `A decisão contestada não muda sozinha. Depois, ela precisa ser refeita em ${fila}.`,
    pergunta: `A decisão contestada ainda não mudou. Refazer agora, em ${fila}?`,
    espera: `Este recurso foi deferido, e a decisão contestada ainda não foi refeita em ${fila}.`,
    semNada: `Este recurso foi deferido, e a inscrição não tem pedido em ${fila} a refazer. Registre o que foi feito.`,
    botao: 'Refazer a decisão',
  };
}

/** What granting brings about; nothing where nothing in the portal is to be changed by it. */
export function aoDeferir({ prazo_recurso: { objeto } }: RecursoAdmin): string {
  return refaz(objeto) ? palavrasDe(REFEITO_EM[objeto]).aoDeferir : '';
}

/** The request whose decision is to be made anew, or the enrolment, open in its list. */
export function ondeSeRefaz({ a_aplicar }: RecursoAdmin) {
  if (!a_aplicar || a_aplicar.pedido_id === null) return null;
  const { tipo, pedido_id } = a_aplicar;
  const { tabela, area, pergunta } = palavrasDe(tipo);
  return { to: `${PANEL}/${tabela}` as const, search: { [tipo]: pedido_id } as never, area, pergunta };
}

export function AAplicar({ recurso }: { recurso: RecursoAdmin }) {
  const [aberta, setAberta] = useState(false);
  const pode = usePode();
  const { a_aplicar } = recurso;
  if (!a_aplicar) return null;
  const onde = ondeSeRefaz(recurso);
  const { area, espera, semNada, botao } = palavrasDe(a_aplicar.tipo);
  const refazem = pode(area);
  return (
    <section className="flex flex-col gap-3" aria-label="Recurso a aplicar">
      <Alert tom="at">
        {onde ? espera : semNada}
        {onde && !refazem && ' O seu acesso não muda isso: avise quem muda.'}
      </Alert>
      <div className="flex flex-wrap gap-2">
        {onde && refazem && (
          <LinkButton
            to={onde.to}
            search={onde.search}
            size="sm"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {botao}
          </LinkButton>
        )}
        <IfAllowed area="analises">
          <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAberta(true)}>
            Registrar o que foi feito
          </Button>
        </IfAllowed>
      </div>
      {aberta && <AplicarDialog recurso={recurso} onClose={() => setAberta(false)} />}
    </section>
  );
}

function AplicarDialog({ recurso: { id }, onClose }: { recurso: RecursoAdmin; onClose: () => void }) {
  return (
    <ReasonDialog
      id={id}
      field="observacao"
      schema={aplicacao}
      draft={`aplicar-recurso-${id}`}
      call={api.admin.recursos.aplicar.mutate}
      said="Recurso aplicado."
      onClose={onClose}
      title="Registrar o que foi feito"
      subtitle={tituloDe(LISTAS_DE_PEDIDOS.recursos, id)}
      save="Registrar"
      label="O que foi feito"
      hint="Fica no log com o seu nome, e o recurso deixa de esperar. Não escreva nada sobre a saúde de ninguém."
      maxLength={2000}
    >
      <p>
        Use quando não há decisão a refazer: nada precisava mudar, ela já foi refeita, ou a mudança foi feita fora da
        fila.
      </p>
    </ReasonDialog>
  );
}

/** Over the list: how many wait, and the way to them. */
export function DeferidosAAplicar() {
  const { data } = trpc.admin.painel.filas.useQuery();
  const quantos = data?.find(({ fila }) => fila === 'recursos_a_aplicar')?.quantidade ?? 0;
  if (quantos === 0) return null;
  return (
    <LinkButton to={`${PANEL}/recursos`} search={{ aplicacao: 'pendente' }} variant="light" icon={IconGavel}>
      {`${formatInteger(quantos)} a aplicar`}
    </LinkButton>
  );
}
