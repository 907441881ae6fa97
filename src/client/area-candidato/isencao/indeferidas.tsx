// Requests that were denied while the fee still waits: what to do, until when, and the way there.
import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Isencao } from '../../../shared/isencoes.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { useCelular } from '../../ui/media.ts';
import css from './isencao.module.css';
import { depoisDeIndeferida } from './regras.ts';

const LinkBotao = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button {...props} component="a" />
));

type Props = {
  pedidos: readonly Isencao[] | undefined;
  inscricoes: readonly Inscricao[] | undefined;
  agora: Date;
};

export function Indeferidas({ pedidos = [], inscricoes = [], agora }: Props) {
  const avisos = pedidos.flatMap((pedido) => {
    const inscricao = inscricoes.find(({ id }) => id === pedido.inscricao_id);
    // What cannot be paid any more is told in the request's own dialog.
    return inscricao && depoisDeIndeferida(pedido, inscricao, agora)?.pagar ? [{ pedido, inscricao }] : [];
  });
  if (avisos.length === 0) return null;
  return (
    <div className={css.avisos}>
      {avisos.map(({ pedido, inscricao }) => (
        <DepoisDeIndeferida key={pedido.id} pedido={pedido} inscricao={inscricao} agora={agora} comCargo />
      ))}
    </div>
  );
}

type AvisoProps = { pedido: Isencao; inscricao: Inscricao | undefined; agora: Date; comCargo?: boolean };

export function DepoisDeIndeferida({ pedido, inscricao, agora, comCargo }: AvisoProps) {
  const celular = useCelular();
  const orientacao = depoisDeIndeferida(pedido, inscricao, agora);
  if (!orientacao || !inscricao) return null;
  const botao = orientacao.pagar && (
    <LinkBotao
      to="/area-candidato/boleto"
      search={{ inscricao: inscricao.id }}
      size="sm"
      variant="default"
      className={css.acaoDoAviso ?? ''}
    >
      Ir para Boletos
      {comCargo && <span className="vh"> (inscrição {inscricao.numero})</span>}
    </LinkBotao>
  );
  return (
    <Aviso
      tom="at"
      title={comCargo ? `Isenção indeferida: ${inscricao.vaga.cargo} (${inscricao.numero})` : 'Isenção indeferida'}
      // Beside the sentence there is no room for it on a phone.
      action={!celular && botao}
    >
      {orientacao.texto}
      {celular && botao && <div className={css.sobOAviso}>{botao}</div>}
    </Aviso>
  );
}
