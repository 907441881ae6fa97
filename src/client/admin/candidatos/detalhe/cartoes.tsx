// The cards of a candidate's data, to be read; they are changed in the dialog.
import type { ReactNode } from 'react';
import { idade } from '../../../../shared/candidatos.ts';
import type { CandidatoAdmin } from '../../../../shared/candidatos-admin.ts';
import { formatCep, formatDate, formatPhone } from '../../../../shared/format.ts';
import { dataLocal } from '../../../../shared/tempo.ts';
import { ESTADO_CIVIL, SEXO } from '../../../site/perfil.ts';
import { now } from '../../../ui/clock.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { Cpf } from '../../cpf.tsx';
import { usePode } from '../../permissao.ts';

export function Cartao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Section title={titulo} className="flex flex-col gap-4 [&_h2]:text-18">
      {children}
    </Section>
  );
}

const nomeDe = (opcoes: readonly { value: string; label: string }[], valor: string | null) =>
  opcoes.find(({ value }) => value === valor)?.label ?? valor;

export function DadosDoCandidato({ candidato }: { candidato: CandidatoAdmin }) {
  return (
    <>
      <DadosPessoais candidato={candidato} />
      <Contato candidato={candidato} />
      <Endereco candidato={candidato} />
      <Cartao titulo="Filiação">
        <Facts
          items={[
            { label: 'Nome da mãe', value: candidato.nome_mae },
            { label: 'Nome do pai', value: candidato.nome_pai },
          ]}
        />
      </Cartao>
      <InformacoesEspeciais candidato={candidato} />
    </>
  );
}

function DadosPessoais({ candidato }: { candidato: CandidatoAdmin }) {
  const { rg, rg_orgao_emissor, rg_data_emissao, data_nascimento, natural_cidade, natural_uf } = candidato;
  const orgao = [rg_orgao_emissor, rg_data_emissao && `emitido em ${formatDate(rg_data_emissao)}`].filter(Boolean);
  return (
    <Cartao titulo="Dados pessoais">
      <Facts
        items={[
          { label: 'Nome', value: candidato.nome },
          { label: 'CPF', value: <Cpf candidato={candidato} /> },
          { label: 'RG', value: rg && [rg, ...orgao].join(' · ') },
          { label: 'Data de nascimento', value: data_nascimento && <Nascimento data={data_nascimento} /> },
          { label: 'Sexo', value: nomeDe(SEXO, candidato.sexo) },
          { label: 'Estado civil', value: nomeDe(ESTADO_CIVIL, candidato.estado_civil) },
          { label: 'Nacionalidade', value: candidato.nacionalidade },
          { label: 'Naturalidade', value: [natural_cidade, natural_uf].filter(Boolean).join('/') },
        ]}
      />
    </Cartao>
  );
}

function Nascimento({ data }: { data: string }) {
  const anos = idade(data, dataLocal(now()));
  return (
    <>
      {formatDate(data)} <span className="text-texto-3">· {anos === 1 ? '1 ano' : `${anos} anos`}</span>
    </>
  );
}

function telefone(digitos: string | null): ReactNode {
  return (
    digitos && (
      <a className="lk" href={`tel:+55${digitos}`}>
        {formatPhone(digitos)}
      </a>
    )
  );
}

function Contato({ candidato }: { candidato: CandidatoAdmin }) {
  const { email } = candidato;
  return (
    <Cartao titulo="Contato">
      <Facts
        items={[
          {
            label: 'E-mail',
            value: (
              <a className="lk" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { label: 'Celular', value: telefone(candidato.telefone_celular) },
          { label: 'Telefone residencial', value: telefone(candidato.telefone_residencial) },
          { label: 'Telefone comercial', value: telefone(candidato.telefone_comercial) },
        ]}
      />
    </Cartao>
  );
}

function Endereco({ candidato }: { candidato: CandidatoAdmin }) {
  const { endereco, numero: doEndereco, cidade, uf, cep } = candidato;
  return (
    <Cartao titulo="Endereço">
      <Facts
        items={[
          { label: 'Logradouro', value: [endereco, doEndereco].filter(Boolean).join(', ') },
          { label: 'Complemento', value: candidato.complemento },
          { label: 'Bairro', value: candidato.bairro },
          { label: 'Cidade', value: [cidade, uf].filter(Boolean).join('/') },
          { label: 'CEP', value: cep && formatCep(cep) },
        ]}
      />
    </Cartao>
  );
}

const RESPOSTA = { S: 'Sim', N: 'Não' } as const;

/** The text of an answer is only there when the answer is yes. */
function InformacoesEspeciais({ candidato }: { candidato: CandidatoAdmin }) {
  const { possui_deficiencia, detalhe_deficiencia, possui_condicao_especial, detalhe_condicao_especial } = candidato;
  const le = usePode()('saude', 'ler');
  const detalhe = (label: string, resposta: 'S' | 'N', value: string | null): Fact[] =>
    resposta === 'S' && le ? [{ label, value: value && <span className="whitespace-pre-line">{value}</span> }] : [];
  return (
    <Cartao titulo="Informações especiais">
      <Facts
        columns={1}
        items={[
          { label: 'Possui deficiência', value: RESPOSTA[possui_deficiencia] },
          ...detalhe('Detalhe da deficiência', possui_deficiencia, detalhe_deficiencia),
          { label: 'Possui condição especial', value: RESPOSTA[possui_condicao_especial] },
          ...detalhe('Detalhe da condição especial', possui_condicao_especial, detalhe_condicao_especial),
        ]}
      />
    </Cartao>
  );
}
