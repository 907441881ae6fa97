// "Seus próximos passos": one card for each active enrolment, most urgent first.
import { Button, type ButtonProps } from '@mantine/core';
import { IconBarcode, IconGavel, IconUpload } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { trpc } from '../../trpc.ts';
import { cx } from '../../ui/cx.ts';
import { Prazo } from '../../ui/prazo.tsx';
import { PrefeituraBolha, semPrefeitura } from '../../ui/prefeitura.tsx';
import { Trilha } from '../../ui/progresso.tsx';
import { useSituadas } from '../prazos.ts';
import { BotaoSuporte } from '../suporte.tsx';
import css from './inscricoes.module.css';
import { type Janelas, type ProximoPasso, proximosPassos, urgente } from './passos.ts';

const LinkBotao = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button {...props} component="a" />
));

/** Cards shown before "Ver todos". */
const VISIVEIS = 3;

export function ProximosPassos({ inscricoes }: { inscricoes: readonly Inscricao[] }) {
  const [todos, setTodos] = useState(false);
  const passos = proximosPassos(inscricoes, new Date(), useJanelas(inscricoes));
  if (passos.length === 0) return null;
  return (
    <section className={css.bloco} aria-labelledby="proximos-passos">
      <h2 id="proximos-passos">Seus próximos passos</h2>
      <ul className={css.passos}>
        {passos.slice(0, todos ? passos.length : VISIVEIS).map((passo) => (
          <Cartao key={passo.inscricao.id} passo={passo} />
        ))}
      </ul>
      {passos.length > VISIVEIS && (
        <Button variant="subtle" className={css.verTodos ?? ''} aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Ver menos' : `Ver todos (${passos.length})`}
        </Button>
      )}
    </section>
  );
}

/** Until they are known the cards say what the enrolments alone tell. */
function useJanelas(inscricoes: readonly Inscricao[]): Janelas {
  const enviados = trpc.candidato.envios.list.useQuery();
  const recorridos = trpc.candidato.recursos.list.useQuery();
  const deEnvio = enviados.data
    ?.filter(({ status }) => status)
    .map(({ inscricao_id, prazoEnvio }) => ({ inscricao_id, prazo_id: prazoEnvio.id }));
  const deRecurso = recorridos.data?.map(({ inscricao_id, prazo_recurso_id }) => ({
    inscricao_id,
    prazo_id: prazo_recurso_id,
  }));
  const envios = useSituadas(trpc.candidato.prazos.envios.useQuery(), inscricoes, deEnvio);
  const recursos = useSituadas(trpc.candidato.prazos.recursos.useQuery(), inscricoes, deRecurso);
  return { ...(envios && { envios }), ...(recursos && { recursos }) };
}

function Cartao({ passo }: { passo: ProximoPasso }) {
  const { concurso, numero, vaga } = passo.inscricao;
  const perto = urgente(passo);
  return (
    <li className={cx('papel', css.passo, perto && css.perto, passo.acao === null && css.calmo)}>
      <div className={css.passoTopo}>
        <PrefeituraBolha nome={concurso.prefeitura} size={40} />
        <div>
          <h3>{vaga.cargo}</h3>
          <p>
            {semPrefeitura(concurso.prefeitura)} · <span className="num nowrap">nº {numero}</span>
          </p>
        </div>
      </div>
      <div className={css.trilha}>
        <Trilha passos={passo.trilha} label={`Etapas da inscrição ${numero}`} />
      </div>
      <div className={css.passoAcao}>
        <b>{passo.titulo}</b>
        {(passo.texto || passo.dias !== null) && (
          <p>
            <span className="num">{passo.texto}</span>
            {passo.dias !== null && <Prazo dias={passo.dias} small />}
          </p>
        )}
        <Acao passo={passo} perto={perto} />
      </div>
    </li>
  );
}

function Acao({ passo, perto }: { passo: ProximoPasso; perto: boolean }) {
  const { acao, inscricao, titulo } = passo;
  if (acao?.para === 'boleto') {
    return (
      <LinkBotao
        to="/area-candidato/boleto"
        search={{ inscricao: inscricao.id }}
        fullWidth
        variant={perto ? 'filled' : 'default'}
        leftSection={<IconBarcode size={20} stroke={1.75} aria-hidden />}
      >
        {acao.rotulo}
        <span className="vh"> (inscrição {inscricao.numero})</span>
      </LinkBotao>
    );
  }
  if (acao?.para === 'envios' || acao?.para === 'recursos') {
    const Icone = acao.para === 'envios' ? IconUpload : IconGavel;
    return (
      <LinkBotao
        to={`/area-candidato/${acao.para}`}
        fullWidth
        variant={perto ? 'filled' : 'default'}
        leftSection={<Icone size={20} stroke={1.75} aria-hidden />}
      >
        {acao.rotulo}
        <span className="vh"> (inscrição {inscricao.numero})</span>
      </LinkBotao>
    );
  }
  if (acao) return <BotaoSuporte fullWidth assunto={`Inscrição ${inscricao.numero}: ${titulo}`} />;
  return null;
}
