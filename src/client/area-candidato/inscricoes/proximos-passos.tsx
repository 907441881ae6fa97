// "Seus próximos passos": one card for each active enrolment, most urgent first.
import { Button } from '@mantine/core';
import {
  IconBarcode,
  IconCashBanknote,
  IconCertificate,
  IconGavel,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { Falha } from '../../site/falha.tsx';
import { EsqueletoBlocos } from '../../ui/area-states.tsx';
import { now } from '../../ui/clock.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Track } from '../../ui/progress.tsx';
import { pedirBoleto } from '../boleto-pedido.ts';
import { ComBolha } from '../celulas.tsx';
import { useTodasAsJanelas } from '../prazos.ts';
import { BotaoSuporte } from '../suporte.tsx';
import { type ProximoPasso, proximosPassos, urgente } from './passos.ts';

/** Cards shown before "Ver todos". */
const VISIVEIS = 3;

export function ProximosPassos({ inscricoes }: { inscricoes: readonly Inscricao[] | undefined }) {
  const [todos, setTodos] = useState(false);
  const { carregando, janelas, consultas } = useTodasAsJanelas(inscricoes);
  /** Those that failed are said over the cards, which tell then what the enrolments alone do. */
  const prazos = [
    { de: 'envio', consulta: consultas.envios },
    { de: 'recurso', consulta: consultas.recursos },
  ];
  if (!inscricoes || carregando) {
    return <EsqueletoBlocos label="Carregando próximos passos" heights={[24, 280]} className="grid gap-3 mb-7.5" />;
  }
  const passos = proximosPassos(inscricoes, now(), janelas);
  if (passos.length === 0) return null;
  return (
    <section className="mb-7.5 max-sm:mb-6.5" aria-labelledby="proximos-passos">
      <h2 id="proximos-passos" className="mb-3 text-19">
        Seus próximos passos
      </h2>
      {prazos.map(
        ({ de, consulta }) =>
          consulta.isLoadingError && (
            <div key={de} className="papel mb-3">
              <Falha titulo={`Erro ao carregar prazos de ${de}.`} consulta={consulta} />
            </div>
          ),
      )}
      {/* A card of two strips leaves no hole in those beside it. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(312px,1fr))] items-start gap-4 max-sm:grid-cols-1 max-sm:gap-3">
        {passos.slice(0, todos ? passos.length : VISIVEIS).map((passo) => (
          <Cartao key={passo.inscricao.id} passo={passo} />
        ))}
      </ul>
      {passos.length > VISIVEIS && (
        <Button variant="subtle" className="mt-2.5" aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Ver menos' : `Ver todos (${passos.length})`}
        </Button>
      )}
    </section>
  );
}

const TONS = {
  comum: { cartao: '', acao: 'border-acao-borda bg-acao-suave', prazo: '' },
  perto: {
    cartao: 'border-[color-mix(in_srgb,var(--color-marca)_80%,var(--color-at))]',
    acao: 'border-marca/60 bg-marca-suave',
    // On the highlighter's own ground the chip is the solid one.
    prazo: '[&>span+span]:bg-marca [&>span+span]:text-marca-texto',
  },
  calmo: { cartao: '', acao: 'border-linha bg-papel-2', prazo: '' },
};

function tomDe(passo: ProximoPasso) {
  return TONS[urgente(passo) ? 'perto' : passo.acao ? 'comum' : 'calmo'];
}

function Cartao({ passo }: { passo: ProximoPasso }) {
  const { concurso, numero, vaga } = passo.inscricao;
  return (
    <li className={`papel flex flex-col overflow-hidden ${tomDe(passo).cartao}`}>
      <ComBolha prefeitura={concurso.prefeitura} nome={vaga.cargo} className="px-4.5 pt-4">
        {semPrefeitura(concurso.prefeitura)} · <span className="num whitespace-nowrap">nº {numero}</span>
      </ComBolha>
      <div className="px-2.5 py-4 max-[22em]:px-0">
        <Track passos={passo.trilha} label={`Etapas da inscrição ${numero}`} />
      </div>
      <div className="mt-auto">
        <Faixa passo={passo} perto={urgente(passo)} />
        {/* One filled button for each card. */}
        {passo.depois && <Faixa passo={{ ...passo, ...passo.depois }} perto={false} />}
      </div>
    </li>
  );
}

/** @param perto whether its button is the card's filled one */
function Faixa({ passo, perto }: { passo: ProximoPasso; perto: boolean }) {
  const tom = tomDe(passo);
  return (
    <div className={`px-4.5 pt-3.5 pb-4.5 border-t ${tom.acao}`}>
      <b className="block text-17 leading-[1.3] font-strong">{passo.titulo}</b>
      {(passo.texto || passo.dias !== null) && (
        <p
          className={`flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1 min-h-6 mt-1 text-15 text-texto-2 ${tom.prazo}`}
        >
          <span className="num">{passo.texto}</span>
          {passo.dias !== null && <Prazo dias={passo.dias} small />}
        </p>
      )}
      <Acao passo={passo} perto={perto} />
    </div>
  );
}

const ICONES = {
  envios: IconUpload,
  titulos: IconCertificate,
  recursos: IconGavel,
  'vagas-reservadas': IconUsersGroup,
  restituicao: IconCashBanknote,
};

function Acao({ passo, perto }: { passo: ProximoPasso; perto: boolean }) {
  const { acao, inscricao, titulo } = passo;
  if (acao?.para === 'boleto') {
    return (
      <LinkButton
        to="/area-candidato/boleto"
        search={{ inscricao: inscricao.id }}
        onClick={() => acao.gerar && pedirBoleto(inscricao.id)}
        fullWidth
        className="mt-3.5"
        variant={perto ? 'filled' : 'default'}
        leftSection={<IconBarcode size={20} stroke={1.75} aria-hidden />}
      >
        {acao.rotulo}
        <span className="sr-only"> (inscrição {inscricao.numero})</span>
      </LinkButton>
    );
  }
  if (acao && acao.para !== 'suporte') {
    const Icone = ICONES[acao.para];
    return (
      <LinkButton
        to={`/area-candidato/${acao.para}`}
        search={acao.para === 'vagas-reservadas' ? { inscricao: inscricao.id } : {}}
        fullWidth
        className="mt-3.5"
        variant={perto ? 'filled' : 'default'}
        leftSection={<Icone size={20} stroke={1.75} aria-hidden />}
      >
        {acao.rotulo}
        <span className="sr-only"> (inscrição {inscricao.numero})</span>
      </LinkButton>
    );
  }
  if (acao) return <BotaoSuporte fullWidth className="mt-3.5" assunto={`Inscrição ${inscricao.numero}: ${titulo}`} />;
  return null;
}
